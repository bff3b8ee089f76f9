import type { EyeColor, HairColor } from '#contract/profiles/facts.ts';

export type Skin = 'porcelain' | 'fair' | 'olive' | 'tan' | 'brown' | 'deep' | 'ebony';

/** One complexion, painted: every tone is chosen, not computed, so dark skin stays warm in its shadows. */
export type SkinTones = {
  base: string;
  light: string;
  shadow: string;
  deep: string;
  blush: string;
  lips: string;
};

export const skinTones: Record<Skin, SkinTones> = {
  porcelain: {
    base: '#f4d0ba',
    light: '#fdeadb',
    shadow: '#d79a85',
    deep: '#9d5a50',
    blush: '#e8877c',
    lips: '#c8626a',
  },
  fair: {
    base: '#eebf9e',
    light: '#fbdfc5',
    shadow: '#cb8b6c',
    deep: '#91503f',
    blush: '#de7a68',
    lips: '#bd5a5c',
  },
  olive: {
    base: '#dcaa82',
    light: '#f2cfaa',
    shadow: '#b47a54',
    deep: '#7c4731',
    blush: '#cb6853',
    lips: '#ac5350',
  },
  tan: {
    base: '#c78f64',
    light: '#e3b68b',
    shadow: '#995f3f',
    deep: '#653724',
    blush: '#b65744',
    lips: '#9d4a45',
  },
  brown: {
    base: '#a9724d',
    light: '#cd9b6f',
    shadow: '#7d4d31',
    deep: '#482718',
    blush: '#974534',
    lips: '#8c413c',
  },
  deep: {
    base: '#91603f',
    light: '#bd8861',
    shadow: '#66402b',
    deep: '#331b13',
    blush: '#7f382c',
    lips: '#7b3a37',
  },
  ebony: {
    base: '#794d36',
    light: '#a97556',
    shadow: '#533224',
    deep: '#2a1610',
    blush: '#66302a',
    lips: '#683433',
  },
};

export type HairTones = { base: string; light: string; dark: string };

export const hairTones: Record<HairColor, HairTones> = {
  brunette: { base: '#5a3423', light: '#9a6442', dark: '#301810' },
  blond: { base: '#d5aa6a', light: '#f4dca6', dark: '#97703e' },
  brown: { base: '#75492c', light: '#b57d50', dark: '#422516' },
  white: { base: '#ddd8d2', light: '#fbf8f3', dark: '#a29a94' },
  bald: { base: '#5d4335', light: '#87674f', dark: '#38261d' },
  black: { base: '#2a2224', light: '#66575a', dark: '#120d0f' },
  dark_blond: { base: '#a67e4e', light: '#d6b079', dark: '#6a4b2b' },
  dark_brown: { base: '#3d271d', light: '#74503b', dark: '#1f120d' },
  gray: { base: '#97928f', light: '#cbc7c3', dark: '#5f5a59' },
  red: { base: '#a84f26', light: '#dd8a4c', dark: '#672a14' },
  other: { base: '#8d4a63', light: '#c68099', dark: '#532638' },
};

/** Colours that no hair grows in. */
export const dyedTones: readonly [HairTones, ...HairTones[]] = [
  hairTones.other,
  { base: '#9c3a34', light: '#d97a63', dark: '#5a1d1e' },
  { base: '#c98a8f', light: '#f0c3bf', dark: '#8a545e' },
  { base: '#3f5a72', light: '#7d9fb5', dark: '#22323f' },
  { base: '#b5b0bd', light: '#e0dce3', dark: '#77727f' },
];

export type EyeTones = { base: string; light: string; rim: string };

export const eyeTones: Record<EyeColor, EyeTones> = {
  blue: { base: '#5f8fb4', light: '#a5cbe2', rim: '#2c4a66' },
  green: { base: '#6d9160', light: '#aecb98', rim: '#36502f' },
  hazel: { base: '#8d6c38', light: '#c6a466', rim: '#4b371c' },
  brown: { base: '#60391f', light: '#99663f', rim: '#331b0f' },
  gray: { base: '#82919b', light: '#bccad1', rim: '#424f58' },
  black: { base: '#2c1b14', light: '#5b4033', rim: '#120a08' },
};

export const fabrics: readonly [string, ...string[]] = [
  '#8e1230',
  '#23395a',
  '#efe6da',
  '#2e2b30',
  '#4b6f62',
  '#c57b54',
  '#6f5b88',
  '#d9c4a4',
  '#23566a',
  '#b8505f',
  '#8a9a6b',
  '#e0b04f',
  '#7c8ea3',
  '#5b3a34',
];

function readChannels(color: string): number[] {
  return [1, 3, 5].map((start) => Number.parseInt(color.slice(start, start + 2), 16));
}

export function mixColors(from: string, to: string, share: number): string {
  const target = readChannels(to);
  const channels = readChannels(from).map((channel, index) => {
    const mixed = Math.round(channel + ((target[index] ?? channel) - channel) * share);
    return mixed.toString(16).padStart(2, '0');
  });
  return `#${channels.join('')}`;
}
