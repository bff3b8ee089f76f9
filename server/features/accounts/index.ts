import type { Feature } from '#server/feature.ts';

export { markPaid } from './paid-user.store.ts';
export { findViewer } from './sessions.service.ts';

export const accounts: Feature = { name: 'accounts', routes: [] };
