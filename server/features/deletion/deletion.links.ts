import { exportDays, reactivationDays } from '#contract/deletion/facts.ts';
import type { LinkKind } from '#server/feature.ts';
import { dayMs } from '#server/platform/durations.ts';

export const reactivationLink: LinkKind = {
  purpose: 'reactivation',
  template: 'deletion',
  path: '/reactivate',
  validMs: reactivationDays * dayMs,
  staysOpen: true,
};

export const exportLink: LinkKind = {
  purpose: 'export',
  template: 'export_ready',
  path: '/data-export',
  validMs: exportDays * dayMs,
};
