import { normaliseCode } from './typed-text.ts';

export function normalisePhone(text: string): string {
  return normaliseCode(text).replace(/^tel: */i, '');
}
