// Written by `npm run locales` from locales/groups.ts.
import domains from '#locales/fr/domains.json' with { type: 'json' };
import experiments from '#locales/fr/experiments.json' with { type: 'json' };
import mailings from '#locales/fr/mailings.json' with { type: 'json' };
import partners from '#locales/fr/partners.json' with { type: 'json' };
import texts from '#locales/fr/texts.json' with { type: 'json' };

export const translations = {
  domains,
  experiments,
  mailings,
  partners,
  texts,
};
