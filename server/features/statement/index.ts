import { listMovements } from '#contract/statement/endpoints.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { readStatement } from './statement.service.ts';
import { serveStatement } from './statement-file.http.ts';

export const statement: Feature = {
  name: 'statement',
  isReadModel: true,
  reads: ['transfer', 'wallet', 'conversation_participant', 'account', 'profile', 'pair'],
  routes: [
    implement(listMovements, (platform, { viewer, input }) => readStatement(platform, viewer.id, input)),
  ],
  http: serveStatement,
};
