import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { expect } from 'vitest';
import { reactivate } from '#contract/deletion/forms.ts';
import { createToken } from '#server/platform/ids.ts';
import { hashToken } from '#server/platform/tokens.ts';
import { startChildServer } from '#server/testing/child-server.ts';
import { test } from '#server/testing/deletion.fixture.ts';
import { testServerUrl } from '#server/testing/test-database.ts';
import type { World } from '#server/testing/world.ts';

const runErasure = ({ jobs }: World) => jobs.runNow('deletion.erase');

test('coming back and being erased at the same moment, exactly one of them happens [ACC-20]', async ({
  world,
}) => {
  const { platform } = world;
  const people = await Promise.all(
    Array.from({ length: 24 }, async () => {
      const { id, email } = await world.createMember({ name: 'Racer' });
      const token = createToken();
      await platform.db.query(
        `update account set status = 'pending_deletion', deletion_due_at = $2 where id = $1`,
        [id, platform.clock.now()],
      );
      await platform.db.query(
        `insert into account_token (hash, purpose, account_id, email_key, expires_at)
         values ($1, 'reactivation', $2, $3, $4)`,
        [hashToken(token), id, email, new Date(platform.clock.now().getTime() + 60_000)],
      );
      return { id, token };
    }),
  );
  const [answers] = await Promise.all([
    Promise.all(
      people.map(async ({ token }) => {
        await sleep(Math.random() * 60);
        return (await world.visitor().request(reactivate, { token })).statusCode;
      }),
    ),
    runErasure(world),
    runErasure(world),
  ]);
  const ends = await Promise.all(
    people.map(async ({ id }) => {
      const rows = await world.query(
        `select status, email like '%@%' as reachable, deletion_due_at is null as settled,
           exists (select from profile where member_id = a.id) as profile,
           exists (select from member_search where id = a.id and vis) as found
         from account a where id = $1`,
        [id],
      );
      return rows[0];
    }),
  );
  const back = { status: 'active', reachable: true, settled: true, profile: true, found: true };
  const gone = { status: 'erased', reachable: false, settled: true, profile: false, found: false };
  expect(ends).toEqual(answers.map((status) => (status === 200 ? back : gone)));
});

test.runIf(testServerUrl)(
  'killed in the middle, the erasure finishes after the restart and leaves no account half erased [ACC-24]',
  async ({ anna, ben, world }) => {
    const { platform } = world;
    // More than one batch.
    const total = 120;
    for (let n = 0; n < total; n++) await world.createMember({ name: `LeavingMember ${n}` });
    await platform.db.query(
      `update account set status = 'pending_deletion', deletion_due_at = '2020-01-01'
       where id in (select member_id from profile where name like 'LeavingMember %')`,
    );
    const dataDir = await mkdtemp(join(tmpdir(), 'duet-kill-'));
    const environment = { DATA_DIR: dataDir, DATABASE_URL: platform.databaseUrl ?? '' };
    const count = async () => {
      const rows = await world.query(
        `select count(*) filter (where status = 'erased')::integer as erased,
           count(*) filter (where (status = 'erased') = exists (select from profile where member_id = a.id))::integer as half,
           count(*) filter (where (status = 'erased') = (email like '%@%'))::integer as named
         from account a where id not in ($1, $2)`,
        [anna.id, ben.id],
      );
      return rows[0] as { erased: number; half: number; named: number };
    };
    const first = await startChildServer(environment);
    await first.work();
    while ((await count()).erased < 5) await sleep(2);
    await first.kill('SIGKILL');
    const killed = await count();
    expect(killed).toMatchObject({ half: 0, named: 0 });
    expect(killed.erased).toBeLessThan(total);
    const second = await startChildServer(environment);
    await second.work();
    await expect.poll(count, { timeout: 30_000 }).toEqual({ erased: total, half: 0, named: 0 });
    await second.kill('SIGTERM');
    await rm(dataDir, { recursive: true });
  },
  60_000,
);
