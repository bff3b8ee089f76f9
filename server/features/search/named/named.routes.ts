import * as contract from '#contract/search/named.ts';
import { implement, type MemberCall, type Route } from '#server/call.ts';
import type { Platform } from '#server/platform/platform.ts';
import { addNamed, changeNamed, deleteNamed, listNamed } from './named.service.ts';
import { toSearchAlert } from './stop-alert.service.ts';

const list = (platform: Platform, { site, viewer }: Pick<MemberCall, 'site' | 'viewer'>) =>
  listNamed(platform, site, viewer.id);

export const namedRoutes: Route[] = [
  implement(contract.listNamedSearches, list),
  implement(contract.addNamedSearch, async (platform, call) => {
    await addNamed(platform, call.site, call.viewer.id, call.input);
    return list(platform, call);
  }),
  implement(contract.changeNamedSearch, async (platform, call) => {
    await changeNamed(platform, call.site, call.viewer.id, call.input);
    return list(platform, call);
  }),
  implement(contract.deleteNamedSearch, async (platform, call) => {
    await deleteNamed(platform, call.viewer.id, call.input.id);
    return list(platform, call);
  }),
  implement(contract.getSearchAlert, async (platform, { input }) => ({
    alert: await toSearchAlert(platform, input.token),
  })),
];
