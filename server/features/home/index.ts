import { getHomePage as endpoint } from '#contract/home/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { canSeeMembers, chooseLocale, toSettings } from '#server/features/sites/index.ts';
import { serveFaces } from './faces.http.ts';
import { getHomePage } from './home.service.ts';
import { emptyHomePage, readAsVisitor } from './visitors.service.ts';

export const home: Feature = {
  name: 'home',
  reads: ['account', 'profile'],
  routes: [
    implement(endpoint, async (platform, call) => {
      const { site, viewer } = call;
      if (!viewer) return readAsVisitor(platform, call);
      if (!canSeeMembers(call)) return emptyHomePage;
      const fallbackCountry = toSettings(platform, call).geoip_selected_country;
      return getHomePage(platform, {
        site,
        viewerId: viewer.id,
        fallbackCountry,
        locale: chooseLocale(call),
      });
    }),
  ],
  http: serveFaces,
};
