import type { ApiClient } from '#contract/endpoint.ts';
import { getSessionEnd } from '#contract/sessions/endpoints.ts';
import { settleRemains } from './platform/session/remains.ts';

/** The only script of a page without the app, loaded where a member was logged in (platform/session/settle-visitor.ts). */
const ask = async () => (await fetch(getSessionEnd.path)).json();
// After a failure the next page tries again.
settleRemains(ask as ApiClient, undefined).catch(() => {});
