// Written by `npm run locales` from locales/groups.ts.
import likedparts from '#locales/fr/likedparts.json' with { type: 'json' };
import privatephotos from '#locales/fr/privatephotos.json' with { type: 'json' };
import prompts from '#locales/fr/prompts.json' with { type: 'json' };

export const translations = {
  likedparts,
  privatephotos,
  prompts,
};
