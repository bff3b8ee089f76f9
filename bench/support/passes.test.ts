import { expect, test } from 'vitest';
import { takeQuietest } from './passes.ts';

const measureInTurn = (floors: number[]) => async () => ({ floor: floors.shift() ?? Number.NaN });
const floorOf = ({ floor }: { floor: number }) => floor;

test('the quietest pass counts', async () => {
  expect(await takeQuietest(measureInTurn([12, 10, 11]), floorOf)).toEqual({ floor: 10 });
  expect(await takeQuietest(measureInTurn([-9000, -12_000, -10_000]), floorOf)).toEqual({ floor: -12_000 });
});

test('there is no verdict while the floor itself is unsteady', async () => {
  await expect(takeQuietest(measureInTurn([10, 16, 11]), floorOf)).rejects.toThrow(/No verdict: .* 60 %/);
  await expect(takeQuietest(measureInTurn([-10, -16, -11]), floorOf)).rejects.toThrow(/No verdict/);
});
