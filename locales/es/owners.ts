// Written by `npm run locales` from locales/groups.ts.
import domains from '#locales/es/domains.json' with { type: 'json' };
import experiments from '#locales/es/experiments.json' with { type: 'json' };
import mailings from '#locales/es/mailings.json' with { type: 'json' };
import partners from '#locales/es/partners.json' with { type: 'json' };
import texts from '#locales/es/texts.json' with { type: 'json' };

export const translations = {
  domains,
  experiments,
  mailings,
  partners,
  texts,
};
