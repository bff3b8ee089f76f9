import { type MediaStore, mediaTypes } from './media.ts';

const batchSize = 200;

interface Moving {
  from: MediaStore;
  to: MediaStore;
  /** What was deleted since it was copied is not to come back. */
  findNeeded(names: string[]): Promise<ReadonlySet<string>>;
}

/** Copies what the other store does not hold yet; names are written once, so a name that is there is the file. */
export async function moveMedia({
  from,
  to,
  findNeeded,
}: Moving): Promise<Record<'copied' | 'known', number>> {
  const done = { copied: 0, known: 0 };
  for (const type of mediaTypes) {
    const there = new Set<string>();
    for await (const name of to.listOlderThan(endOfTime, type)) there.add(name);
    let batch: string[] = [];
    for await (const name of from.listOlderThan(endOfTime, type)) {
      if (there.has(name)) done.known += 1;
      else batch.push(name);
      if (batch.length < batchSize) continue;
      done.copied += await copy({ from, to, findNeeded }, batch);
      batch = [];
    }
    done.copied += await copy({ from, to, findNeeded }, batch);
  }
  return done;
}

const endOfTime = new Date(8.64e15);

async function copy({ from, to, findNeeded }: Moving, names: string[]): Promise<number> {
  let copied = 0;
  for (const name of await findNeeded(names)) {
    const file = await from.open(name);
    if (!file) continue;
    await to.put(name, file.stream);
    copied += 1;
  }
  return copied;
}
