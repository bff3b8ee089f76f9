// Written by `npm run locales` from locales/groups.ts.
import domains from '#locales/en/domains.json' with { type: 'json' };
import experiments from '#locales/en/experiments.json' with { type: 'json' };
import mailings from '#locales/en/mailings.json' with { type: 'json' };
import partners from '#locales/en/partners.json' with { type: 'json' };
import texts from '#locales/en/texts.json' with { type: 'json' };

export const translations = {
  domains,
  experiments,
  mailings,
  partners,
  texts,
};
