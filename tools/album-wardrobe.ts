import type { Gender } from '#contract/profiles/facts.ts';
import type { Random, Scene, Shot } from '#tools/portraits/index.ts';

type Clothes = NonNullable<Shot['clothes']>;

const everyday: Record<Gender, readonly Clothes[]> = {
  female: [
    'scoop',
    'breton',
    'knit',
    'turtleneck',
    'cardigan',
    'denim_jacket',
    'wrap_blouse',
    'dotted_dress',
    'floral_dress',
    'v_neck',
    'overshirt',
    'striped_shirt',
    'blazer',
  ],
  male: [
    'crew',
    'knit',
    'turtleneck',
    'shirt',
    'polo',
    'hoodie',
    'denim_jacket',
    'v_neck',
    'flannel',
    'henley',
    'overshirt',
    'striped_shirt',
    'blazer',
  ],
};

type Occasion = 'cold' | 'rough' | 'sport' | 'summer' | 'evening';

const occasions: Partial<Record<Scene, Occasion>> = {
  snow: 'cold',
  autumn: 'rough',
  mountains: 'rough',
  bike_ride: 'rough',
  harbour: 'rough',
  climbing_hall: 'sport',
  beach: 'summer',
  vineyard: 'summer',
  garden: 'summer',
  sunset: 'summer',
  night_city: 'evening',
  terrace: 'evening',
  dunes: 'rough',
  lake: 'rough',
  lavender: 'summer',
  rooftops: 'summer',
};

const dressed: Record<Occasion, Record<Gender, readonly Clothes[]>> = {
  cold: {
    female: ['scarf_coat', 'puffer_vest', 'knit', 'turtleneck'],
    male: ['scarf_coat', 'puffer_vest', 'knit', 'turtleneck'],
  },
  rough: {
    female: ['raincoat', 'denim_jacket', 'puffer_vest', 'breton', 'hoodie', 'flannel', 'scarf_coat'],
    male: ['raincoat', 'denim_jacket', 'puffer_vest', 'hoodie', 'flannel', 'overshirt', 'henley'],
  },
  sport: { female: ['tank_top', 'scoop', 'hoodie'], male: ['tank_top', 'crew', 'hoodie', 'henley'] },
  summer: {
    female: ['floral_dress', 'dotted_dress', 'scoop', 'off_shoulder', 'wrap_blouse', 'breton', 'tank_top'],
    male: ['shirt', 'polo', 'henley', 'crew', 'striped_shirt', 'v_neck'],
  },
  evening: {
    female: ['slip_dress', 'blazer', 'wrap_blouse', 'leather_jacket', 'off_shoulder', 'turtleneck'],
    male: ['suit', 'blazer', 'shirt', 'leather_jacket', 'turtleneck', 'overshirt'],
  },
};

const leftToTheYoung: readonly Clothes[] = ['tank_top', 'slip_dress', 'hoodie', 'off_shoulder'];

type Dressing = { gender: Gender; age: number; scene: Scene; worn: readonly Clothes[] };

/** Something that fits place and age and was not worn in an earlier picture. */
export function chooseClothes({ gender, age, scene, worn }: Dressing, random: Random): Clothes {
  const occasion = occasions[scene];
  const rack = occasion ? dressed[occasion][gender] : everyday[gender];
  const fitting = rack.filter((clothes) => age < 58 || !leftToTheYoung.includes(clothes));
  const fresh = fitting.filter((clothes) => !worn.includes(clothes));
  const choice = fresh.length > 0 ? fresh : fitting;
  return choice[Math.floor(random() * choice.length)] ?? 'knit';
}
