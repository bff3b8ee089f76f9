// Written by `npm run locales` from locales/groups.ts.
import likedparts from '#locales/de/likedparts.json' with { type: 'json' };
import privatephotos from '#locales/de/privatephotos.json' with { type: 'json' };
import prompts from '#locales/de/prompts.json' with { type: 'json' };

export const translations = {
  likedparts,
  privatephotos,
  prompts,
};
