import { AppError, refuseFields } from '#contract/errors.ts';
import type { FieldCode } from '#contract/field-codes.ts';
import type { TrafficSource } from '#contract/signup/endpoints.ts';
import type { SiteSettings } from '#contract/sites/endpoints.ts';
import type { AccountRow } from '#server/features/members/index.ts';

/** Throws all faults of a form at once, by field. */
export function requireNoFaults(faults: Record<string, FieldCode | undefined>): void {
  const fields = Object.entries(faults).flatMap(([path, code]) => (code ? [{ path, code }] : []));
  if (fields.length > 0) throw refuseFields(...fields);
}

/** A domain may accept everybody, nobody, or only visitors from partner links. */
export function requireOpenSignups(
  { signups, name }: Pick<SiteSettings, 'signups' | 'name'>,
  trafficSource: TrafficSource | null,
): void {
  const hasSource = Object.values(trafficSource ?? {}).some(Boolean);
  const isOpen = signups === 'all' || (signups === 'with_trafficsource' && hasSource);
  if (!isOpen) throw new AppError('accounts.invite_only', { sitename: name });
}

/** Created by a partner and waiting for its owner, without password. */
export function isWaiting({ status, passwordHash }: Pick<AccountRow, 'status' | 'passwordHash'>): boolean {
  return status === 'not_confirmed' && passwordHash === '';
}

export function refuseTaken({ status }: Pick<AccountRow, 'status'>): AppError {
  return new AppError(status === 'pending_deletion' ? 'accounts.pending_deletion' : 'accounts.exists');
}
