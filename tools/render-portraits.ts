import { access, mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { DEMO_CAST, type DemoMember } from '#database/demo/cast.ts';
import { photoFolder } from '#database/demo/pack.ts';
import { composePortrait, composeStillLife, renderPicture } from '#tools/portraits/index.ts';
import { getAlbum, toSitter } from './album.ts';
import { packPortraits } from './pack-portraits.ts';

/** The first picture fills a profile, the others only their place in the album. */
const sizes = { first: { width: 600, quality: 76 }, later: { width: 480, quality: 76 } } as const;
/** Drawing runs in the main thread, rasterizing beside it: two pictures at a time keep both busy. */
const workers = 2;

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    /** Paint again what is there already. */
    all: { type: 'boolean', default: false },
    /** Only the picture that everybody sees first. */
    first: { type: 'boolean', default: false },
    folder: { type: 'string', default: photoFolder },
  },
});

type Task = { member: DemoMember; index: number; file: string };

async function paint({ member, index, file }: Task): Promise<number> {
  const album = getAlbum(member);
  const picture = album.pictures[index];
  if (picture === undefined) throw new Error(`${member.key} has no picture ${index + 1}`);
  const drawing =
    typeof picture === 'string'
      ? composeStillLife(picture, member.key)
      : composePortrait(toSitter(member, album), picture);
  const { width, quality } = index === 0 ? sizes.first : sizes.later;
  const photo = await renderPicture(drawing, width, quality);
  await writeFile(file, photo);
  return photo.length;
}

async function exists(file: string): Promise<boolean> {
  return access(file).then(
    () => true,
    () => false,
  );
}

/** Names on the command line limit the work to these members and paint them again. */
async function listTasks(): Promise<Task[]> {
  const wanted = DEMO_CAST.filter(({ key }) => positionals.length === 0 || positionals.includes(key));
  const tasks = wanted.flatMap((member) =>
    member.photos
      .slice(0, values.first ? 1 : undefined)
      .map(({ file }, index) => ({ member, index, file: join(values.folder, file) })),
  );
  if (values.all || positionals.length > 0) return tasks;
  const present = await Promise.all(tasks.map(({ file }) => exists(file)));
  return tasks.filter((_, index) => !present[index]);
}

const started = performance.now();
await mkdir(values.folder, { recursive: true });
const tasks = await listTasks();
const queue = tasks.values();
let bytes = 0;
async function work(): Promise<void> {
  for (const task of queue) {
    const size = await paint(task);
    bytes += size;
  }
}
await Promise.all(Array.from({ length: workers }, work));
if (values.folder === photoFolder) await packPortraits();
const seconds = (performance.now() - started) / 1000;
console.log(
  `${tasks.length} pictures, ${(bytes / 1024 / 1024).toFixed(2)} MB, ${seconds.toFixed(0)} s ` +
    `(${Math.round(bytes / 1024 / Math.max(1, tasks.length))} KB and ${((seconds * 1000) / Math.max(1, tasks.length)).toFixed(0)} ms each)`,
);
