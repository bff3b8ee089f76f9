import * as endpoints from '#contract/contact-filter/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { countRead } from '#server/features/throttle/index.ts';
import { getOwnFilter, saveOwnFilter } from './contact-filter.service.ts';
import { serveContactFilterForm } from './contact-filter-form.http.ts';

/**
 * Who may write to a member (docs/decisions/138). The choice stands in the profile; `send_chat_message`, which sends whatever opens a
 * conversation, decides by it.
 */
export const contactFilter: Feature = {
  name: 'contact-filter',
  http: serveContactFilterForm,
  routes: [
    implement(endpoints.getContactFilter, async (platform, call) => {
      await countRead(platform, call, 'fitting');
      return getOwnFilter(platform, call);
    }),
    implement(endpoints.saveContactFilter, (platform, call) => saveOwnFilter(platform, call, call.input)),
  ],
};
