import type { Database } from '../database/database.ts';
import { channel, decode } from './batch.ts';
import { type Bus, createLocalBus } from './bus.ts';

/** The bus of the one process with the embedded database, which also hears what triggers notify. */
export async function openEmbeddedBus(db: Pick<Database, 'listen'>): Promise<Bus> {
  const bus = createLocalBus();
  await db.listen?.(channel, (payload) => {
    for (const event of decode(payload, 'this process') ?? []) bus.publish(event);
  });
  return bus;
}
