// Written by `npm run locales` from locales/groups.ts.
import likedparts from '#locales/pl/likedparts.json' with { type: 'json' };
import privatephotos from '#locales/pl/privatephotos.json' with { type: 'json' };
import prompts from '#locales/pl/prompts.json' with { type: 'json' };

export const translations = {
  likedparts,
  privatephotos,
  prompts,
};
