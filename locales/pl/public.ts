// Written by `npm run locales` from locales/groups.ts.
import accounts from '#locales/pl/accounts.json' with { type: 'json' };
import deletion from '#locales/pl/deletion.json' with { type: 'json' };
import home from '#locales/pl/home.json' with { type: 'json' };
import sales from '#locales/pl/sales.json' with { type: 'json' };
import signup from '#locales/pl/signup.json' with { type: 'json' };
import withdrawals from '#locales/pl/withdrawals.json' with { type: 'json' };

export const translations = {
  accounts,
  deletion,
  home,
  sales,
  signup,
  withdrawals,
};
