import { createDatabase } from '#server/platform/database/database.ts';
import { isAsNew, type Origin, readOrigin } from './origin.ts';
import type { Ask } from './remember-rows.ts';
import {
  copyTemplate,
  dropOnServer,
  makeOnPglite,
  onDatabase,
  openOnPostgres,
  type TestDatabase,
  testServerUrl,
} from './test-database.ts';

interface Spare<Kept> {
  kept: Kept;
  origin: Origin;
  uses: number;
}

/** Rows that were removed stay on the disk, where searches pass them. */
const maxUses = 10;

/** Modules are shared by the files of a worker, and so are these. */
const onServer: Spare<string>[] = [];
const embedded: Spare<Awaited<ReturnType<typeof makeOnPglite>>>[] = [];

/**
 * Like `createTestDatabase`, but an earlier file of the worker may have had it and left it as new: to make and drop a
 * database takes as long as ten tests.
 */
export function borrowTestDatabase(): Promise<TestDatabase> {
  return testServerUrl ? borrowOnServer() : borrowEmbedded();
}

async function borrowOnServer(): Promise<TestDatabase> {
  const spare = onServer.pop() ?? (await describe(await copyTemplate()));
  return openOnPostgres(spare.kept, async () => {
    const isKept = await onDatabase(spare.kept, (ask) => isUsable(spare, ask)).catch(() => false);
    if (isKept) onServer.push(spare);
    else await dropOnServer(spare.kept);
  });
}

/** The next one is new, and can be lent as often as any. */
export async function dropSpares(): Promise<void> {
  await Promise.all(onServer.splice(0).map(({ kept }) => dropOnServer(kept)));
  for (const { kept } of embedded.splice(0)) {
    await kept.engine.close();
    await kept.remove();
  }
}

async function describe(name: string): Promise<Spare<string>> {
  return { kept: name, origin: await onDatabase(name, readOrigin), uses: 0 };
}

async function borrowEmbedded(): Promise<TestDatabase> {
  const spare = embedded.pop() ?? (await describeEmbedded());
  const { engine, remove } = spare.kept;
  let isOpen = true;
  const close = async () => {
    isOpen = false;
    await engine.close();
  };
  return {
    db: createDatabase({ ...engine, close }),
    url: undefined,
    async drop() {
      const isKept = isOpen && (await isUsable(spare, engine.query).catch(() => false));
      if (isKept) return void embedded.push(spare);
      if (isOpen) await engine.close();
      await remove();
    },
  };
}

async function describeEmbedded() {
  const kept = await makeOnPglite();
  return { kept, origin: await readOrigin(kept.engine.query), uses: 0 };
}

async function isUsable(spare: Spare<unknown>, ask: Ask): Promise<boolean> {
  spare.uses += 1;
  return spare.uses < maxUses && isAsNew(ask, spare.origin);
}
