import type { BodyType, EyeColor, Gender, HairColor } from '#contract/profiles/facts.ts';
import type { Expression, Mood } from './mood.ts';
import type { Skin } from './palette.ts';
import type { Pose } from './pose.ts';

export type HairStyle =
  | 'long'
  | 'wavy'
  | 'bob'
  | 'bun'
  | 'ponytail'
  | 'pixie'
  | 'curly'
  | 'afro'
  | 'side_part'
  | 'quiff'
  | 'crop'
  | 'swept'
  | 'short_curls'
  | 'buzz'
  | 'bald'
  | 'long_fringe'
  | 'bob_fringe'
  | 'low_bun'
  | 'tousled';

export type Beard = 'none' | 'stubble' | 'short' | 'full' | 'moustache';

export type Clothes =
  | 'crew'
  | 'v_neck'
  | 'scoop'
  | 'breton'
  | 'knit'
  | 'turtleneck'
  | 'shirt'
  | 'polo'
  | 'hoodie'
  | 'blazer'
  | 'cardigan'
  | 'denim_jacket'
  | 'leather_jacket'
  | 'off_shoulder'
  | 'wrap_blouse'
  | 'slip_dress'
  | 'dotted_dress'
  | 'raincoat'
  | 'flannel'
  | 'striped_shirt'
  | 'floral_dress'
  | 'henley'
  | 'tank_top'
  | 'overshirt'
  | 'puffer_vest'
  | 'scarf_coat'
  | 'suit';

export const scenes = [
  'studio',
  'beach',
  'sunset',
  'night_city',
  'cafe',
  'park',
  'autumn',
  'canal',
  'mountains',
  'living_room',
  'vineyard',
  'terrace',
  'market',
  'kitchen',
  'climbing_hall',
  'harbour',
  'snow',
  'bike_ride',
  'garden',
  'library',
  'festival',
  'blossom',
  'lavender',
  'tulips',
  'greenhouse',
  'dunes',
  'gallery',
  'bakery',
  'lake',
  'rooftops',
] as const;
export type Scene = (typeof scenes)[number];

export type StillLife =
  | 'coffee'
  | 'skyline'
  | 'forest_trail'
  | 'record_player'
  | 'dog'
  | 'cat'
  | 'bicycle'
  | 'pasta'
  | 'guitar'
  | 'tent'
  | 'books'
  | 'sailing_boat';

type Crop = 'close' | 'portrait' | 'half';

/** Who is painted: the same face in every picture with this seed. */
export type Sitter = {
  seed: string;
  gender: Gender;
  age: number;
  hair: HairColor;
  eyes: EyeColor;
  skin: Skin;
  build?: BodyType;
  style?: HairStyle;
  beard?: Beard;
  glasses?: boolean;
  freckles?: boolean;
};

/** How one picture shows them; what is left out is drawn from the seed. */
export type Shot = {
  scene?: Scene;
  clothes?: Clothes;
  fabric?: string;
  expression?: Expression;
  /** In place of an expression, for what lies between two. */
  mood?: Mood;
  crop?: Crop;
  /** Without it they face the viewer. */
  pose?: Pose;
  /** -1 looks to the left edge of the picture, 1 to the right. */
  turn?: number;
};
