import type { addCode } from '#contract/domains/codes.ts';
import type { InputOf } from '#contract/endpoint.ts';
import type { Texts } from '../typed-fields.ts';

/** What the form of a new code says. */
export function toNewCode(values: Texts): InputOf<typeof addCode> {
  const { domain = '', code = '', percentage = '', last_day = '', limit = '' } = values;
  const { minimum = '', currency = '', country = '' } = values;
  return { domain, code, percentage, last_day, limit, minimum, currency, country };
}
