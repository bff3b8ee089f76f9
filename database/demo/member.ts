import type {
  BodyType,
  EyeColor,
  Gender,
  HairColor,
  Interest,
  RelationshipStatus,
  Sexuality,
} from '#contract/profiles/facts.ts';
import type { Answer } from '#contract/profiles/fields.ts';
import type { Locale } from '#contract/sites/facts.ts';
import type { Activity, DemoLooks } from './people.ts';

type DemoPhoto = {
  /** Lies in the folder photos beside this file. */
  file: string;
  private?: boolean;
};

export type DemoMember = {
  key: string;
  name: string;
  email: string;
  gender: Gender;
  sexuality: Sexuality;
  /** ISO date. */
  birthDate: string;
  country: string;
  /** First-level division as GeoNames numbers it inside the country. */
  region: string;
  city: string;
  lat: number;
  lon: number;
  hairColor: HairColor;
  eyeColor: EyeColor;
  bodyType: BodyType;
  relationshipStatus: RelationshipStatus;
  interests: readonly Interest[];
  about: string;
  prompts: readonly Answer[];
  photos: readonly DemoPhoto[];
  looks?: DemoLooks | undefined;
  language: Locale;
  /** How often they are here; missing for the named ones. */
  activity?: Activity | undefined;
  lastActiveMinutesAgo: number;
  joinedMinutesAgo: number;
  paidUser: boolean;
  credits: number;
};
