// Written by `npm run locales` from locales/groups.ts.
import accounts from '#locales/en/accounts.json' with { type: 'json' };
import deletion from '#locales/en/deletion.json' with { type: 'json' };
import home from '#locales/en/home.json' with { type: 'json' };
import signup from '#locales/en/signup.json' with { type: 'json' };

export const words = {
  accounts,
  deletion,
  home,
  signup,
};
