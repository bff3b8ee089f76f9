// Written by `npm run locales` from locales/groups.ts.
import accounts from '#locales/de/accounts.json' with { type: 'json' };
import deletion from '#locales/de/deletion.json' with { type: 'json' };
import home from '#locales/de/home.json' with { type: 'json' };
import sales from '#locales/de/sales.json' with { type: 'json' };
import signup from '#locales/de/signup.json' with { type: 'json' };
import withdrawals from '#locales/de/withdrawals.json' with { type: 'json' };

export const translations = {
  accounts,
  deletion,
  home,
  sales,
  signup,
  withdrawals,
};
