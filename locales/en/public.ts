// Written by `npm run locales` from locales/groups.ts.
import accounts from '#locales/en/accounts.json' with { type: 'json' };
import deletion from '#locales/en/deletion.json' with { type: 'json' };
import home from '#locales/en/home.json' with { type: 'json' };
import sales from '#locales/en/sales.json' with { type: 'json' };
import signup from '#locales/en/signup.json' with { type: 'json' };
import withdrawals from '#locales/en/withdrawals.json' with { type: 'json' };

export const translations = {
  accounts,
  deletion,
  home,
  sales,
  signup,
  withdrawals,
};
