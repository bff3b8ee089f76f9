import { codeField } from '#contract/fields.ts';
import { maxDiscountCodeLength } from './facts.ts';

/** Compared without outer space and in upper case. */
export const discountCodeSchema = codeField({ min: 1, max: maxDiscountCodeLength, code: 'invalid' });
