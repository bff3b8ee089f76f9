import { AppError } from '#contract/errors.ts';
import { listRelated as listRelatedEndpoint, searchMembers as searchEndpoint } from '#contract/search.ts';
import { describeSettings } from '#server/features/sites/index.ts';
import { type CallContext, implement } from '#server/platform/http/call.ts';
import { canSeeMembers } from './search.rules.ts';
import { listRelated, searchMembers } from './search.service.ts';

export const searchRoutes = [
  implement(searchEndpoint, async (platform, { site, viewer, cookies, input: { cursor, ...asked } }) => {
    requireSearch({ site, viewer, cookies });
    const fallbackCountry = describeSettings(platform, { site, cookies }).geoip_selected_country;
    return searchMembers(platform, { site, viewerId: viewer?.id, fallbackCountry, asked, cursor });
  }),
  implement(listRelatedEndpoint, async (platform, { site, viewer, cookies, input }) => {
    requireSearch({ site, viewer, cookies });
    return listRelated(platform, { siteId: site.id, viewerId: viewer?.id, memberId: input.id });
  }),
];

function requireSearch(context: Pick<CallContext, 'site' | 'viewer' | 'cookies'>): void {
  if (!canSeeMembers(context)) throw new AppError('authentication_required');
}
