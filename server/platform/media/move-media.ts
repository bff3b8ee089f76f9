import { type MediaStore, type MediaType, mediaTypes } from './media.ts';

/** Copies what the other store does not hold yet; names are written once, so a name that is there is the file. */
export async function moveMedia(
  from: MediaStore,
  to: MediaStore,
): Promise<{ copied: number; known: number }> {
  let copied = 0;
  let known = 0;
  for (const type of mediaTypes) {
    const there = new Set(await Array.fromAsync(listAll(to, type)));
    for await (const name of listAll(from, type)) {
      // One that is deleted meanwhile is gone, as it should be.
      const file = there.has(name) ? undefined : await from.open(name);
      if (file) await to.put(name, file.stream);
      if (file) copied += 1;
      else if (there.has(name)) known += 1;
    }
  }
  return { copied, known };
}

function listAll(store: MediaStore, type: MediaType): AsyncIterable<string> {
  return store.listOlderThan(new Date(8.64e15), type);
}
