// Written by `npm run locales` from locales/groups.ts.
import likedparts from '#locales/it/likedparts.json' with { type: 'json' };
import privatephotos from '#locales/it/privatephotos.json' with { type: 'json' };
import prompts from '#locales/it/prompts.json' with { type: 'json' };

export const translations = {
  likedparts,
  privatephotos,
  prompts,
};
