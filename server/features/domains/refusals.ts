import { AppError, type ErrorData } from '#contract/errors.ts';
import type { SettingFault } from '#server/features/sites/index.ts';

/** Nothing is saved: each fault names its place in the settings or document, and its problem in English. */
export class DomainRefusal extends AppError {
  readonly faults: readonly SettingFault[];

  constructor(faults: readonly SettingFault[]) {
    super('request.invalid', undefined, { fields: faults.map(({ path }) => ({ path, code: 'invalid' })) });
    this.faults = faults;
  }
}

export function refuse(code: string, data?: ErrorData): AppError {
  return new AppError('request.invalid', data, { fields: [{ path: 'domain', code }] });
}
