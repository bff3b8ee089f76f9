import type { Album } from './album-type.ts';

const wine = '#8e1230';
const navy = '#23395a';
const cream = '#efe6da';
const ink = '#2e2b30';
const moss = '#4b6f62';
const clay = '#c57b54';
const plum = '#6f5b88';
const petrol = '#23566a';
const rose = '#b8505f';
const mustard = '#e0b04f';
const sage = '#8a9a6b';

/** The albums of the people of named.json, chosen picture by picture. */
export const namedAlbums: Readonly<Record<string, Album>> = {
  lotte: {
    looks: { skin: 'fair', style: 'wavy', glasses: false, freckles: true },
    pictures: [
      { scene: 'canal', clothes: 'breton', fabric: navy, expression: 'smile', turn: -0.5 },
      { scene: 'cafe', clothes: 'knit', fabric: mustard, expression: 'soft_smile', crop: 'close', turn: 0.5 },
      { scene: 'park', clothes: 'raincoat', fabric: navy, expression: 'laugh', crop: 'half', turn: 0.3 },
      { scene: 'terrace', clothes: 'slip_dress', fabric: wine, expression: 'calm', turn: 0.7 },
    ],
  },
  daan: {
    looks: { skin: 'fair', style: 'quiff', beard: 'stubble', glasses: false, freckles: false },
    pictures: [
      { scene: 'park', clothes: 'denim_jacket', fabric: cream, expression: 'smile', turn: 0.4 },
      {
        scene: 'living_room',
        clothes: 'crew',
        fabric: moss,
        expression: 'soft_smile',
        crop: 'close',
        turn: -0.5,
      },
      { scene: 'mountains', clothes: 'hoodie', fabric: clay, expression: 'laugh', crop: 'half', turn: 0.6 },
    ],
  },
  noor: {
    looks: { skin: 'brown', style: 'curly', glasses: false, freckles: false },
    pictures: [
      { scene: 'studio', clothes: 'blazer', fabric: wine, expression: 'soft_smile', turn: 0.6 },
      {
        scene: 'market',
        clothes: 'leather_jacket',
        fabric: rose,
        expression: 'smile',
        crop: 'close',
        turn: -0.4,
      },
      {
        scene: 'dunes',
        clothes: 'off_shoulder',
        fabric: cream,
        expression: 'calm',
        crop: 'half',
        turn: -0.6,
      },
    ],
  },
  marieke: {
    looks: { skin: 'porcelain', style: 'bob', glasses: false, freckles: true },
    pictures: [
      { scene: 'beach', clothes: 'cardigan', fabric: petrol, expression: 'laugh', turn: -0.4 },
      {
        scene: 'greenhouse',
        clothes: 'wrap_blouse',
        fabric: moss,
        expression: 'soft_smile',
        crop: 'close',
        turn: 0.5,
      },
      'forest_trail',
    ],
  },
  sem: {
    looks: { skin: 'deep', style: 'short_curls', beard: 'short', glasses: false, freckles: false },
    pictures: [
      { scene: 'bakery', clothes: 'turtleneck', fabric: cream, expression: 'smile', turn: 0.5 },
      { scene: 'rooftops', clothes: 'shirt', fabric: petrol, expression: 'smirk', crop: 'close', turn: -0.5 },
      'coffee',
    ],
  },
  ruben: {
    looks: { skin: 'olive', beard: 'full', glasses: false, freckles: false },
    pictures: [
      { scene: 'sunset', clothes: 'knit', fabric: navy, expression: 'soft_smile', turn: 0.4 },
      {
        scene: 'kitchen',
        clothes: 'shirt',
        fabric: clay,
        expression: 'laugh',
        crop: 'close',
        turn: -0.3,
      },
      'skyline',
    ],
  },
  clara: {
    looks: { skin: 'porcelain', style: 'ponytail', glasses: false, freckles: false },
    pictures: [
      { scene: 'blossom', clothes: 'scoop', fabric: rose, expression: 'smile', turn: -0.5 },
      {
        scene: 'library',
        clothes: 'turtleneck',
        fabric: ink,
        expression: 'calm',
        crop: 'close',
        turn: 0.6,
      },
      { scene: 'beach', clothes: 'v_neck', fabric: cream, expression: 'laugh', crop: 'half', turn: 0.2 },
    ],
  },
  jonas: {
    looks: { skin: 'fair', style: 'swept', beard: 'short', glasses: true, freckles: false },
    pictures: [
      { scene: 'gallery', clothes: 'crew', fabric: mustard, expression: 'soft_smile', turn: -0.5 },
      { scene: 'night_city', clothes: 'leather_jacket', fabric: cream, expression: 'smile', turn: 0.4 },
      'record_player',
    ],
  },
  birgit: {
    looks: { skin: 'fair', style: 'pixie', glasses: false, freckles: false },
    pictures: [
      { scene: 'autumn', clothes: 'blazer', fabric: petrol, expression: 'smile', turn: 0.4 },
      {
        scene: 'terrace',
        clothes: 'wrap_blouse',
        fabric: wine,
        expression: 'soft_smile',
        crop: 'close',
        turn: -0.5,
      },
      'record_player',
    ],
  },
  wout: {
    looks: { skin: 'porcelain', style: 'crop', beard: 'moustache', glasses: false, freckles: true },
    pictures: [
      { scene: 'terrace', clothes: 'polo', fabric: moss, expression: 'laugh', turn: 0.4 },
      {
        scene: 'autumn',
        clothes: 'raincoat',
        fabric: ink,
        expression: 'soft_smile',
        crop: 'half',
        turn: -0.6,
      },
    ],
  },
  camille: {
    looks: { skin: 'olive', style: 'bun', glasses: true, freckles: false },
    pictures: [
      { scene: 'cafe', clothes: 'breton', fabric: wine, expression: 'soft_smile', turn: 0.5 },
      {
        scene: 'mountains',
        clothes: 'denim_jacket',
        fabric: rose,
        expression: 'smile',
        crop: 'half',
        turn: -0.5,
      },
      'coffee',
    ],
  },
  oliver: {
    looks: { skin: 'fair', style: 'side_part', beard: 'short', glasses: false, freckles: false },
    pictures: [
      { scene: 'mountains', clothes: 'shirt', fabric: petrol, expression: 'smile', turn: -0.4 },
      { scene: 'beach', clothes: 'knit', fabric: cream, expression: 'soft_smile', crop: 'close', turn: 0.5 },
      'forest_trail',
    ],
  },
  alejandro: {
    looks: { skin: 'tan', style: 'swept', beard: 'stubble', glasses: false, freckles: false },
    pictures: [
      { scene: 'vineyard', clothes: 'shirt', fabric: cream, expression: 'soft_smile', turn: 0.5 },
      { scene: 'living_room', clothes: 'polo', fabric: wine, expression: 'laugh', crop: 'close', turn: -0.4 },
      { scene: 'sunset', clothes: 'v_neck', fabric: sage, expression: 'smirk', crop: 'half', turn: -0.5 },
    ],
  },
  zofia: {
    looks: { skin: 'porcelain', style: 'long', glasses: false, freckles: false },
    pictures: [
      { scene: 'lake', clothes: 'dotted_dress', fabric: plum, expression: 'smile', turn: 0.4 },
      { scene: 'vineyard', clothes: 'hoodie', fabric: sage, expression: 'smirk', crop: 'half', turn: -0.5 },
    ],
  },
};
