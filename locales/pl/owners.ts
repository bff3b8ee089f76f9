// Written by `npm run locales` from locales/groups.ts.
import domains from '#locales/pl/domains.json' with { type: 'json' };
import experiments from '#locales/pl/experiments.json' with { type: 'json' };
import mailings from '#locales/pl/mailings.json' with { type: 'json' };
import partners from '#locales/pl/partners.json' with { type: 'json' };
import texts from '#locales/pl/texts.json' with { type: 'json' };

export const translations = {
  domains,
  experiments,
  mailings,
  partners,
  texts,
};
