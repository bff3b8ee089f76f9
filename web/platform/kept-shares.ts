import { maxSharedPhotos, shareFields, sharePath } from '#contract/sharing/facts.ts';

/** The service worker puts what other apps share here (`takeShare` in sw-push.js), each as the form that it was. */
const keptShares = 'shares-1';
const sharedAt = 'x-shared-at';
const dayMs = 24 * 60 * 60 * 1000;

export interface Share {
  /** What goes into a message; may be empty. */
  words: string;
  photos: File[];
}

const addressOf = (id: string) => `${sharePath}?id=${encodeURIComponent(id)}`;

/** Undefined once it was used, discarded, older than a day, or where the browser keeps nothing. */
export async function readShare(id: string): Promise<Share | undefined> {
  await sweepShares();
  const kept = await attempt((shares) => shares.match(addressOf(id)));
  if (!kept) return undefined;
  const form = await kept.formData();
  const lastModified = timeOf(kept);
  const photos = form
    .getAll(shareFields.photo)
    .filter((value) => typeof value !== 'string')
    .slice(0, maxSharedPhotos)
    // A photo is known by name, size and time when it is sent, so the time has to survive a reload.
    .map((file) => new File([file], file.name, { type: file.type, lastModified }));
  return { words: composeWords(form), photos };
}

/** A link often stands in the text already; the title of a page is worth sending only by itself. */
export function composeWords(form: FormData | URLSearchParams): string {
  const read = (field: string) => String(form.get(field) ?? '').trim();
  const [text, url] = [read(shareFields.text), read(shareFields.url)];
  return [text, text.includes(url) ? '' : url].filter(Boolean).join('\n') || read(shareFields.title);
}

/** What is left of a share, with the time at which it came. */
export async function leaveOfShare(id: string, left: Share): Promise<void> {
  if (left.words === '' && left.photos.length === 0) return dropShare(id);
  await attempt(async (shares) => {
    const kept = await shares.match(addressOf(id));
    if (kept) await putShare(shares, id, left, timeOf(kept));
  });
}

/** Words that came without the service worker. Returns their id, undefined where the browser keeps nothing. */
export async function keepWords(words: string): Promise<string | undefined> {
  const id = crypto.randomUUID();
  return attempt(async (shares) => {
    await putShare(shares, id, { words, photos: [] }, Date.now());
    return id;
  }, true);
}

async function putShare(shares: Cache, id: string, { words, photos }: Share, at: number): Promise<void> {
  const form = new FormData();
  form.set(shareFields.text, words);
  for (const photo of photos) form.append(shareFields.photo, photo);
  await shares.put(addressOf(id), new Response(form, { headers: { [sharedAt]: String(at) } }));
}

export async function dropShare(id: string): Promise<void> {
  await attempt((shares) => shares.delete(addressOf(id)));
}

/** Nobody who logs in next may see what a member has shared. */
export async function forgetShares(): Promise<void> {
  await attempt(() => globalThis.caches.delete(keptShares));
}

export async function sweepShares(now = Date.now()): Promise<void> {
  await attempt(async (shares) => {
    for (const request of await shares.keys()) {
      const kept = await shares.match(request);
      if (kept && now - timeOf(kept) > dayMs) await shares.delete(request);
    }
  });
}

function timeOf({ headers }: Response): number {
  return Number(headers.get(sharedAt));
}

/** Browsers may block the storage, or have none. Nothing is made where nothing is kept. */
async function attempt<T>(work: (shares: Cache) => Promise<T>, isMade = false): Promise<T | undefined> {
  try {
    if (!isMade && !(await globalThis.caches.has(keptShares))) return undefined;
    return await work(await globalThis.caches.open(keptShares));
  } catch {
    return undefined;
  }
}
