// Written by `npm run locales` from locales/groups.ts.
import accounts from '#locales/nl/accounts.json' with { type: 'json' };
import deletion from '#locales/nl/deletion.json' with { type: 'json' };
import home from '#locales/nl/home.json' with { type: 'json' };
import signup from '#locales/nl/signup.json' with { type: 'json' };

export const words = {
  accounts,
  deletion,
  home,
  signup,
};
