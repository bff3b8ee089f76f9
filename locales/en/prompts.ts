// Written by `npm run locales` from locales/groups.ts.
import likedparts from '#locales/en/likedparts.json' with { type: 'json' };
import privatephotos from '#locales/en/privatephotos.json' with { type: 'json' };
import prompts from '#locales/en/prompts.json' with { type: 'json' };

export const translations = {
  likedparts,
  privatephotos,
  prompts,
};
