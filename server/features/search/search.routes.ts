import { AppError } from '#contract/errors.ts';
import { countFacets as facetsEndpoint } from '#contract/search.facets.ts';
import { saveSearch as saveEndpoint } from '#contract/search.saved.ts';
import { listRelated as listRelatedEndpoint, searchMembers as searchEndpoint } from '#contract/search.ts';
import { countRead } from '#server/features/pace/index.ts';
import { canSeeMembers, keepChosenCountry, toSettings } from '#server/features/sites/index.ts';
import { type CallContext, implement } from '#server/platform/http/call.ts';
import { countFacets } from './facets.service.ts';
import { saveSearch } from './saved.service.ts';
import { listRelated, searchMembers } from './search.service.ts';

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
    return searchMembers(platform, { site, viewerId: viewer?.id, fallbackCountry, asked, cursor });
  }),
  implement(saveEndpoint, async (platform, { viewer, input }) => {
    await saveSearch(platform, viewer.id, input);
    return {};
  }),
  implement(facetsEndpoint, async (platform, call) => {
    const { site, viewer, input: asked } = call;
    requireSearch(call);
    await countRead(platform, call, 'facets');
    const fallbackCountry = toSettings(platform, call).geoip_selected_country;
    return countFacets(platform, { site, viewerId: viewer?.id, fallbackCountry, asked });
  }),
  implement(listRelatedEndpoint, async (platform, call) => {
    const { site, viewer, input } = call;
    requireSearch(call);
    await countRead(platform, call, 'related');
    return listRelated(platform, { site, viewerId: viewer?.id, memberId: input.id });
  }),
];

function requireSearch(context: Pick<CallContext, 'site' | 'viewer' | 'cookies'>): void {
  if (!canSeeMembers(context)) throw new AppError('authentication_required');
}
