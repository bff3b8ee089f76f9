import { expect, test } from 'vitest';
import { sexualityOf } from './sought.ts';

test.each([
  ['male', 'female', 'hetero'],
  ['female', 'male', 'hetero'],
  ['male', 'male', 'gay'],
  ['female', 'female', 'lesbian'],
  ['male', 'both', 'bi'],
  ['female', 'both', 'bi'],
] as const)('a %s who looks for %s is offered %s [SEA-6]', (gender, seek, sexuality) => {
  expect(sexualityOf(gender, seek)).toBe(sexuality);
});
