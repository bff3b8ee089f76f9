// Written by `npm run locales` from locales/groups.ts.
import domains from '#locales/nl/domains.json' with { type: 'json' };
import experiments from '#locales/nl/experiments.json' with { type: 'json' };
import mailings from '#locales/nl/mailings.json' with { type: 'json' };
import partners from '#locales/nl/partners.json' with { type: 'json' };
import texts from '#locales/nl/texts.json' with { type: 'json' };

export const translations = {
  domains,
  experiments,
  mailings,
  partners,
  texts,
};
