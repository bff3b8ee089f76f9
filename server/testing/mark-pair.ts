import { orderIds } from '#server/platform/ids.ts';
import type { TestMember } from './members.ts';
import type { World } from './world.ts';

type Id = Pick<TestMember, 'id'>;

export async function markPair(
  world: World,
  what: 'liked' | 'blocked',
  { from, to }: { from: Id; to: Id },
): Promise<void> {
  const [lo, hi] = orderIds(from.id, to.id);
  const column = `${from.id === lo ? 'lo' : 'hi'}_${what}_at`;
  await world.query(
    `insert into pair (lo, hi, ${column}) values ($1, $2, $3) on conflict (lo, hi) do update set ${column} = $3`,
    [lo, hi, world.clock.now()],
  );
}
