import { expect } from 'vitest';
import { test } from '#server/testing/test.ts';
import { writeVariant } from './variant.sql.ts';

test('members are split in halves, the same again, and in another way by another experiment [MOD-10]', async ({
  world,
}) => {
  const variantsOf = async (experiment: number) => {
    const rows = await world.query(
      `select ${writeVariant('$1::bigint', 'm')} as variant from generate_series(1000::bigint, 10999) m order by m`,
      [experiment],
    );
    return rows.map(({ variant }) => String(variant));
  };
  const [first, second] = [await variantsOf(7), await variantsOf(8)];
  expect(await variantsOf(7)).toEqual(first);
  const inB = (variants: string[]) => variants.filter((variant) => variant === 'b').length;
  // 10,000 throws of a coin stay within these bounds but for once in many millions.
  for (const variants of [first, second]) expect(Math.abs(inB(variants) - 5000)).toBeLessThan(280);
  const agreeing = first.filter((variant, index) => variant === second[index]).length;
  expect(Math.abs(agreeing - 5000)).toBeLessThan(280);
  expect(new Set(first)).toEqual(new Set(['a', 'b']));
});
