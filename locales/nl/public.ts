// Written by `npm run locales` from locales/groups.ts.
import accounts from '#locales/nl/accounts.json' with { type: 'json' };
import deletion from '#locales/nl/deletion.json' with { type: 'json' };
import home from '#locales/nl/home.json' with { type: 'json' };
import sales from '#locales/nl/sales.json' with { type: 'json' };
import signup from '#locales/nl/signup.json' with { type: 'json' };
import withdrawals from '#locales/nl/withdrawals.json' with { type: 'json' };

export const translations = {
  accounts,
  deletion,
  home,
  sales,
  signup,
  withdrawals,
};
