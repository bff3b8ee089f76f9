// Written by `npm run locales` from locales/groups.ts.
import domains from '#locales/it/domains.json' with { type: 'json' };
import experiments from '#locales/it/experiments.json' with { type: 'json' };
import mailings from '#locales/it/mailings.json' with { type: 'json' };
import partners from '#locales/it/partners.json' with { type: 'json' };
import texts from '#locales/it/texts.json' with { type: 'json' };

export const translations = {
  domains,
  experiments,
  mailings,
  partners,
  texts,
};
