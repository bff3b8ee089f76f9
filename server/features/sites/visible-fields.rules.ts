import { type ProfileField, profileFields, profileNotes } from '#contract/profiles/facts.ts';
import type { SearchField } from '#contract/search/filters.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';

const askedBy: Partial<Record<SearchField, ProfileField>> = {
  relationship: 'relationship_status',
  body: 'body_type',
  hair: 'hair_color',
  eyes: 'eye_color',
  interests: 'interests',
  // Whom a member looks for follows from their sexuality.
  mutual: 'sexuality',
  one_sided: 'sexuality',
};

/** A hidden trait is no filter either: finding members by it would reveal it. */
export function keepVisible(settings: SiteSettings): SiteSettings {
  const shows = settings.visible_profile_fields;
  const isOffered = (filter: SearchField) => {
    const field = askedBy[filter];
    return !field || shows.includes(field);
  };
  return {
    ...settings,
    visible_profile_fields: profileFields.filter((field) => shows.includes(field)),
    visible_profile_notes: profileNotes.filter((note) => settings.visible_profile_notes.includes(note)),
    search_fields: withImplied(settings.search_fields, settings).filter(isOffered),
  };
}

/**
 * Two filters are offered wherever the search offers filters at all, named or not: the way back to everybody, and verified photos where
 * the domain verifies them, and only there. Rows of before do not name them, and a migration cannot write `one_sided` yet: the release
 * before refuses a list with a name that it does not know.
 */
function withImplied(
  fields: readonly SearchField[],
  { photo_verification: verifies }: SiteSettings,
): SearchField[] {
  if (fields.length === 0) return [];
  const implied: SearchField[] = verifies ? ['one_sided', 'verified'] : ['one_sided'];
  return [...new Set([...fields, ...implied])].filter((field) => field !== 'verified' || verifies);
}
