import type { LinkKind } from '#server/feature.ts';
import { dayMs, hourMs } from '#server/platform/durations.ts';

export const resetLink: LinkKind = {
  purpose: 'reset',
  template: 'reset_password',
  path: '/reset-password/do',
  validMs: hourMs,
};

export const mailChangeLink: LinkKind = {
  purpose: 'mail_change',
  template: 'mail_change',
  path: '/mail-change/do',
  validMs: dayMs,
};

/** Mailed to the former one; undoing a change undoes later ones too, whatever links were mailed meanwhile. */
export const mailUndoLink: LinkKind = {
  purpose: 'mail_undo',
  template: 'mail_changed',
  path: '/mail-change/undo',
  validMs: 7 * dayMs,
  staysOpen: true,
};
