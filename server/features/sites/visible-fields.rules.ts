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
    search_fields: withOneSided(settings.search_fields).filter(isOffered),
  };
}

/**
 * The way back to everybody is offered wherever the search offers filters at all. Rows of before do not name it, and a
 * migration cannot write it yet: the release before refuses a list with a name that it does not know. A later release
 * writes it and removes this function; from then on a domain may leave it out.
 */
function withOneSided(fields: readonly SearchField[]): SearchField[] {
  const names = fields.length === 0 || fields.includes('one_sided');
  return names ? [...fields] : [...fields, 'one_sided'];
}
