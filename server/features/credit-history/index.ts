import { listCreditEntries } from '#contract/credit-history/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { readCreditHistory } from './credit-history.service.ts';
import { serveStatement } from './credit-history-file.http.ts';

export { readCreditHistory } from './credit-history.service.ts';

export const creditHistory: Feature = {
  name: 'credit-history',
  isReadModel: true,
  reads: ['transfer', 'wallet', 'conversation_participant', 'account', 'profile', 'pair'],
  routes: [
    implement(listCreditEntries, (platform, { viewer, input }) =>
      readCreditHistory(platform, viewer.id, input),
    ),
  ],
  http: serveStatement,
};
