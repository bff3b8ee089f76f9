// Written by `npm run locales` from locales/groups.ts.
import accounts from '#locales/it/accounts.json' with { type: 'json' };
import deletion from '#locales/it/deletion.json' with { type: 'json' };
import home from '#locales/it/home.json' with { type: 'json' };
import sales from '#locales/it/sales.json' with { type: 'json' };
import signup from '#locales/it/signup.json' with { type: 'json' };
import withdrawals from '#locales/it/withdrawals.json' with { type: 'json' };

export const translations = {
  accounts,
  deletion,
  home,
  sales,
  signup,
  withdrawals,
};
