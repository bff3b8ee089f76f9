import { addCost, importCosts } from '#contract/figures/costs.ts';
import { getFigures } from '#contract/figures/endpoints.ts';
import { getPartnerFigures } from '#contract/figures/partner.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { readFigures } from './figures.service.ts';
import { serveFiguresFile } from './figures-file.http.ts';
import { readPartnerFigures } from './partner-figures.service.ts';
import { keepFiguresOf, rollingJob } from './rolling.service.ts';
import * as costs from './sources/costs.service.ts';

export { readDay } from './days.rules.ts';

/** What a domain brings, by day, without anybody in it: docs/decisions/109. */
export const figures: Feature = {
  name: 'figures',
  tables: [
    'figure_day',
    'figure_progress',
    'figure_cohort',
    'figure_step',
    'figure_leaver',
    'figure_departed',
    'source_cost',
  ],
  reads: [
    'account',
    'profile',
    'photo',
    'conversation',
    'conversation_participant',
    'message',
    'member_activity',
    'member_search',
    'payment_order',
    'payment_event',
    'transfer',
    'sent_mail',
    'notice_record',
    'decision_record',
  ],
  routes: [
    implement(getFigures, (platform, { staff, input }) => readFigures(platform, staff, input)),
    implement(addCost, (platform, { staff, input }) => costs.addCost(platform, staff, input)),
    implement(importCosts, (platform, { staff, input }) => costs.importCosts(platform, staff, input)),
    implement(getPartnerFigures, (platform, call) => readPartnerFigures(platform, call, call.input)),
  ],
  http: serveFiguresFile,
  jobs: (platform) => [rollingJob(platform)],
  eraseMember: keepFiguresOf,
};
