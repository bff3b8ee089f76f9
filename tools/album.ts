import { DEMO_CAST, type DemoMember } from '#database/demo/cast.ts';
import type { Sitter } from '#tools/portraits/index.ts';
import { planAlbums } from './album-plan.ts';
import type { Album } from './album-type.ts';
import { namedAlbums } from './named-albums.ts';

/** The day the pack was painted: pictures do not age with the calendar. */
const paintedIn = 2026;

export function toSitter(member: DemoMember, { looks }: Album): Sitter {
  return {
    ...looks,
    seed: member.key,
    gender: member.gender,
    age: paintedIn - Number(member.birthDate.slice(0, 4)),
    hair: member.hairColor,
    eyes: member.eyeColor,
    build: member.bodyType,
  };
}

const chosen = Object.fromEntries(Object.entries(namedAlbums).map(([key, { pictures }]) => [key, pictures]));
const planned = planAlbums(DEMO_CAST, chosen, paintedIn);

/** Chosen by hand for the named people, planned from profile and key for everyone else. */
export function getAlbum(member: DemoMember): Album {
  const pictures = planned.get(member.key) ?? [];
  const named = namedAlbums[member.key];
  if (named) return { ...named, pictures };
  const { skin = 'fair', style, beard = 'none', glasses = false, freckles = false } = member.looks ?? {};
  const looks: Album['looks'] = { skin, beard, glasses, freckles, ...(style && { style }) };
  return { looks, pictures };
}
