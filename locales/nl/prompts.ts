// Written by `npm run locales` from locales/groups.ts.
import likedparts from '#locales/nl/likedparts.json' with { type: 'json' };
import privatephotos from '#locales/nl/privatephotos.json' with { type: 'json' };
import prompts from '#locales/nl/prompts.json' with { type: 'json' };

export const translations = {
  likedparts,
  privatephotos,
  prompts,
};
