import { type AppError, type FieldError, refuseFields } from '#contract/errors.ts';
import type { MailingFault } from '#contract/mailings/facts.ts';

/** At a control of the form, or a fact of the mailing. */
export function refuse(path: string, code: MailingFault | 'required'): AppError {
  return refuseFields({ path, code });
}

export function refuseFaults(faults: readonly FieldError[]): void {
  if (faults.length > 0) throw refuseFields(...faults);
}
