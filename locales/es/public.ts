// Written by `npm run locales` from locales/groups.ts.
import accounts from '#locales/es/accounts.json' with { type: 'json' };
import deletion from '#locales/es/deletion.json' with { type: 'json' };
import home from '#locales/es/home.json' with { type: 'json' };
import sales from '#locales/es/sales.json' with { type: 'json' };
import signup from '#locales/es/signup.json' with { type: 'json' };
import withdrawals from '#locales/es/withdrawals.json' with { type: 'json' };

export const translations = {
  accounts,
  deletion,
  home,
  sales,
  signup,
  withdrawals,
};
