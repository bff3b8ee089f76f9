import * as contract from '#contract/partners/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { followFacts } from '#server/features/members/index.ts';
import {
  addOwnEndpoint,
  addOwnKey,
  changeOwnEndpoint,
  renewOwnSecret,
  replayOwnDelivery,
  revokeOwnKey,
} from './console.service.ts';
import { createDeliveryJob, createForgettingJob } from './deliveries/deliver.service.ts';
import { serveDeliveriesFile } from './deliveries/deliveries-file.http.ts';
import { writeErasure, writeEvents } from './deliveries/events.service.ts';
import { partnerSettings } from './partners.settings.ts';
import { readDeliveries, readPartners } from './reading.service.ts';
import { resealPartners } from './secrets.store.ts';

export { issuePartnerKey, requireKey } from './keys/keys.service.ts';

/** Partners receive what becomes of the members they bring, and call the API with keys: docs/decisions/119. */
export const partners: Feature = {
  name: 'partners',
  tables: ['partner_endpoint', 'partner_secret', 'partner_reference_key', 'partner_delivery', 'partner_key'],
  reads: ['account', 'profile'],
  settings: partnerSettings,
  mails: ['partner_paused'],
  routes: [
    implement(contract.listPartners, async (platform, { staff, input }) => ({
      partners: await readPartners(platform, staff, input.domain),
    })),
    implement(contract.listDeliveries, (platform, { staff, input }) =>
      readDeliveries(platform, staff, input),
    ),
    implement(contract.addEndpoint, (platform, { staff, input }) => addOwnEndpoint(platform, staff, input)),
    implement(contract.changeEndpoint, (platform, { staff, input }) =>
      changeOwnEndpoint(platform, staff, input),
    ),
    implement(contract.renewSecret, (platform, { staff, input }) => renewOwnSecret(platform, staff, input)),
    implement(contract.replayDelivery, async (platform, { staff, input }) => {
      await replayOwnDelivery(platform, staff, input);
      return {};
    }),
    implement(contract.addKey, (platform, { staff, input }) => addOwnKey(platform, staff, input)),
    implement(contract.revokeKey, (platform, { staff, input }) => revokeOwnKey(platform, staff, input)),
  ],
  jobs: (platform) => [createDeliveryJob(platform), createForgettingJob(platform)],
  http: serveDeliveriesFile,
  reseal: resealPartners,
  connect: (platform) => followFacts(platform, (fact) => writeEvents(platform, fact)),
  eraseMember: writeErasure,
};
