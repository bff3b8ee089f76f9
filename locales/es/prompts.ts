// Written by `npm run locales` from locales/groups.ts.
import likedparts from '#locales/es/likedparts.json' with { type: 'json' };
import privatephotos from '#locales/es/privatephotos.json' with { type: 'json' };
import prompts from '#locales/es/prompts.json' with { type: 'json' };

export const translations = {
  likedparts,
  privatephotos,
  prompts,
};
