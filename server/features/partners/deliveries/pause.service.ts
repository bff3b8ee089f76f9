import { partnersPath } from '#contract/partners/facts.ts';
import { queueMail, toStaffAddressee } from '#server/features/notifications/index.ts';
import { getSite } from '#server/features/sites/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { pauseEndpoint } from '../endpoints.store.ts';
import type { EndpointRow } from '../partners.table.ts';

/** Tells the domain once; what happens meanwhile waits until somebody resumes it. Inside a transaction. */
export async function pauseFailing(platform: Platform, endpoint: EndpointRow): Promise<void> {
  const { id, siteId, url, partner } = endpoint;
  if (!(await pauseEndpoint(platform, id, { byFailures: true }))) return;
  const site = await getSite(platform, siteId);
  await queueMail(platform, toStaffAddressee(site), {
    template: 'partner_paused',
    skipsUnprovenLimit: true,
    link: { path: partnersPath(site.domain) },
    // Its query may hold what only the partner should know.
    values: { address: url.split('?', 1)[0] ?? url, partner: partner || site.domain },
  });
  platform.db.afterCommit(() => platform.log.warn({ endpoint: id }, 'a partner’s endpoint is paused'));
}
