// Written by `npm run locales` from locales/groups.ts.
import accounts from '#locales/fr/accounts.json' with { type: 'json' };
import deletion from '#locales/fr/deletion.json' with { type: 'json' };
import home from '#locales/fr/home.json' with { type: 'json' };
import sales from '#locales/fr/sales.json' with { type: 'json' };
import signup from '#locales/fr/signup.json' with { type: 'json' };
import withdrawals from '#locales/fr/withdrawals.json' with { type: 'json' };

export const translations = {
  accounts,
  deletion,
  home,
  sales,
  signup,
  withdrawals,
};
