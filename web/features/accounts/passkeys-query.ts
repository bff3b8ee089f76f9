import { listPasskeys } from '#contract/accounts/passkeys.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

export const passkeysQuery = apiQuery(listPasskeys, {});
