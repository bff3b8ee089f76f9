import { AppError } from '#contract/errors.ts';
import {
  listRelated as listRelatedEndpoint,
  searchMembers as searchEndpoint,
} from '#contract/search/endpoints.ts';
import { countFacets as facetsEndpoint } from '#contract/search/facets.ts';
import { saveSearch as saveEndpoint } from '#contract/search/saved.ts';
import { saveSearchGender as saveGenderEndpoint } from '#contract/search/sought.ts';
import { type CallContext, implement } from '#server/call.ts';
import { canSeeMembers, keepChosenCountry, toSettings } from '#server/features/sites/index.ts';
import { countRead } from '#server/features/throttle/index.ts';
import { countFacets } from './facets/facets.service.ts';
import { saveSearch, saveSearchGender } from './saved.service.ts';
import { listRelated, searchMembers } from './search.service.ts';
import { takeTurns } from './visitors.ts';

export const searchRoutes = [
  implement(searchEndpoint, async (platform, call) => {
    const {
      site,
      viewer,
      input: { cursor, ...asked },
    } = call;
    requireSearch(call);
    await countRead(platform, call, 'search');
    const fallbackCountry = toSettings(platform, call).geoip_selected_country;
    if (asked.country) keepChosenCountry(call, asked.country);
    const request = {
      site,
      viewerId: viewer?.id,
      fallbackCountry,
      asked,
      cursor,
      ahead: viewer?.ahead?.search,
    };
    return takeTurns(platform, viewer, () => searchMembers(platform, request));
  }),
  implement(saveEndpoint, async (platform, { viewer, input }) => {
    await saveSearch(platform, viewer.id, input);
    return {};
  }),
  implement(saveGenderEndpoint, async (platform, { site, viewer, input }) => {
    await saveSearchGender(platform, site, viewer.id, input.gender);
    return {};
  }),
  implement(facetsEndpoint, async (platform, call) => {
    const { site, viewer, input: asked } = call;
    requireSearch(call);
    await countRead(platform, call, 'facets');
    const fallbackCountry = toSettings(platform, call).geoip_selected_country;
    // Each is a count beside the roll-up, and visitors' pages have no script to show it.
    return viewer
      ? countFacets(platform, { site, viewerId: viewer.id, fallbackCountry, asked })
      : { facets: null, one_sided: null };
  }),
  implement(listRelatedEndpoint, async (platform, call) => {
    const { site, viewer, input } = call;
    requireSearch(call);
    await countRead(platform, call, 'related');
    const request = { site, viewerId: viewer?.id, memberId: input.id };
    return takeTurns(platform, viewer, () => listRelated(platform, request));
  }),
];

function requireSearch(context: Pick<CallContext, 'site' | 'viewer' | 'cookies'>): void {
  if (!canSeeMembers(context)) throw new AppError('authentication_required');
}
