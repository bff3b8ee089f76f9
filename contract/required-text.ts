import * as z from 'zod/mini';
import { fieldError, textField } from './fields.ts';

/** A text that must be there; too long and missing are different errors. */
export function requiredText(max: number) {
  return z.pipe(
    textField({ max, code: 'too_long' }),
    z.string().check(z.minLength(1, fieldError('required'))),
  );
}
