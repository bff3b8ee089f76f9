import { setImmediate as nextTurn } from 'node:timers/promises';
import { describe, expect, test } from 'vitest';
import { AppError } from '#contract/errors.ts';
import { createFairLimit } from './fair-limit.ts';

const [anna, bea, cleo] = [1, 2, 3];

function open({ size = 2, maxQueue = 12, queueTimeoutMs = 10_000 } = {}) {
  const limit = createFairLimit({ size, maxQueue, queueTimeoutMs, errorWhenFull: 'photos.busy' });
  const begun: string[] = [];
  const finishers: (() => void)[] = [];
  return {
    begun,
    bring: (member: number, name: string) =>
      limit(member, async () => {
        begun.push(name);
        await new Promise<void>((resolve) => finishers.push(resolve));
        return name;
      }).catch((error: unknown) => (error instanceof AppError ? error.code : String(error))),
    async finish(times = 1) {
      for (let done = 0; done < times; done += 1) {
        finishers.shift()?.();
        await nextTurn();
      }
    },
  };
}

describe('a line in which members take turns [OPS-15]', () => {
  test('lets another member in next, however many pictures one brings', async () => {
    const { bring, finish, begun } = open();
    for (let n = 0; n < 8; n += 1) void bring(anna, `anna ${n}`);
    await nextTurn();
    void bring(bea, 'bea 0');
    void bring(bea, 'bea 1');
    void bring(cleo, 'cleo 0');
    await finish(7);
    expect(begun).toEqual([
      'anna 0',
      'anna 1',
      'anna 2',
      'bea 0',
      'cleo 0',
      'anna 3',
      'bea 1',
      'anna 4',
      'anna 5',
    ]);
  });

  test('is bounded: the longest line gives its last place away, and nobody shortens a line like their own', async () => {
    const { bring, finish } = open({ size: 1, maxQueue: 3 });
    const all = Array.from({ length: 30 }, (_, n) => bring(anna, `anna ${n}`));
    await nextTurn();
    const late = [bring(bea, 'bea 0'), bring(bea, 'bea 1')];
    await finish(40);
    const answers = await Promise.all(all);
    expect(answers.filter((answer) => answer === 'photos.busy')).toHaveLength(27);
    expect(answers.slice(0, 3)).toEqual(['anna 0', 'anna 1', 'anna 2']);
    expect(await Promise.all(late)).toEqual(['bea 0', 'photos.busy']);
  });

  test('refuses those who have waited too long, and goes on after a failure', async () => {
    const { bring, finish } = open({ size: 1, queueTimeoutMs: 20 });
    const first = bring(anna, 'anna 0');
    expect(await bring(bea, 'bea 0')).toBe('photos.busy');
    await finish();
    expect(await first).toBe('anna 0');
    const again = bring(bea, 'bea 1');
    await nextTurn();
    await finish();
    expect(await again).toBe('bea 1');
  });
});
