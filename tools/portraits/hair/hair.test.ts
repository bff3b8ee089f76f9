import { expect, test } from 'vitest';
import { type Head, measureHead } from '../head.ts';
import { createRandom } from '../random.ts';
import type { Hairdo } from './hairdo.ts';
import { buildBob, buildStraight, buildWavy } from './long.ts';
import { buildBun, buildLowBun, buildPonytail } from './tied.ts';

const head = measureHead(
  { seed: 'anybody', gender: 'female', age: 30, hair: 'brown', eyes: 'blue', skin: 'fair' },
  0,
  1,
);

function wear(build: (head: Head, random: ReturnType<typeof createRandom>) => Hairdo): Hairdo {
  return build(head, createRandom('anybody'));
}

/** Width of the left lock in front at a share of its length. */
function measureLock({ front }: Hairdo, share: number): number {
  const guides = front[0]?.guides ?? [];
  const across = guides.map((guide) => guide[Math.round(share * (guide.length - 1))]?.[0] ?? 0);
  return Math.max(...across) - Math.min(...across);
}

test('tied hair covers the upper half of the ears, loose hair all of them', () => {
  for (const build of [buildBun, buildPonytail, buildLowBun]) expect(wear(build).ears).toBe('half');
  for (const build of [buildStraight, buildWavy, buildBob]) expect(wear(build).ears).toBe('covered');
});

test('loose hair wears no bun', () => {
  for (const build of [buildStraight, buildWavy, buildBob]) {
    const { behind, front } = wear(build);
    const highest = Math.min(
      ...[...behind, ...front].flatMap(({ guides }) => guides.flat().map(([, y]) => y)),
    );
    expect(highest).toBeGreaterThan(head.crownY - 40);
  }
});

test('a low bun lies on the side that a turned head shows of its back', () => {
  for (const yaw of [-0.3, 0.3]) {
    const { behind } = buildLowBun({ ...head, yaw }, createRandom('anybody'));
    const across = behind.flatMap(({ guides }) => guides.flat().map(([x]) => x));
    expect(Math.sign(across.reduce((sum, x) => sum + x, 0))).toBe(-Math.sign(yaw));
  }
});

test('long hair tapers towards the tips', () => {
  for (const build of [buildStraight, buildWavy]) {
    const hair = wear(build);
    expect(measureLock(hair, 1)).toBeLessThan(measureLock(hair, 0.67) * 0.85);
  }
});
