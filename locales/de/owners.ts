// Written by `npm run locales` from locales/groups.ts.
import domains from '#locales/de/domains.json' with { type: 'json' };
import experiments from '#locales/de/experiments.json' with { type: 'json' };
import mailings from '#locales/de/mailings.json' with { type: 'json' };
import partners from '#locales/de/partners.json' with { type: 'json' };
import texts from '#locales/de/texts.json' with { type: 'json' };

export const translations = {
  domains,
  experiments,
  mailings,
  partners,
  texts,
};
