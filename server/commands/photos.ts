import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import { type PhotoRejectionReason, photoRejectionReasons } from '#contract/photos/facts.ts';
import { decidePhoto, listWaitingPhotos, lookAtPhoto } from '#server/features/photos/index.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireTable, runCommand, UsageError, withErrorTexts } from './command.ts';

const usage = `npm run photos                                 photos that wait for a person, the oldest first
npm run photos -- <number>                     one photo; its picture is saved in this folder
npm run photos -- <number> --approve           others see it from now on
npm run photos -- <number> --reject <reason>   nobody else sees it; the member is mailed the reason in their language
Reasons are ${photoRejectionReasons.join(', ')}.`;

/** `folder` receives the picture of a displayed photo. */
export async function runPhotos(platform: Platform, args: string[], folder: string): Promise<string> {
  await requireTable(platform, 'photo');
  const { number, approve, reject } = read(args);
  if (number === undefined) return describeWaiting(await listWaitingPhotos(platform));
  const words = {
    not_found: `There is no photo ${number}.`,
    'photo.decided': `Photo ${number} does not wait for a decision.`,
  };
  const photo = await withErrorTexts(words, lookAtPhoto(platform, Number(number)));
  if (approve) {
    await withErrorTexts(words, decidePhoto(platform, photo, { staffId: null }));
    return `Photo ${number} is approved: others see it from now on.`;
  }
  if (reject !== undefined) {
    await withErrorTexts(words, decidePhoto(platform, photo, { staffId: null, reason: readReason(reject) }));
    return `Photo ${number} is rejected. The site mails the member at once, or as soon as it runs.`;
  }
  const path = join(folder, `photo-${number}.webp`);
  await writeFile(path, photo.picture, { mode: 0o600 });
  const { memberId, position, status, createdAt } = photo;
  return `Photo ${number} of member ${memberId}, place ${position + 1}, ${status}, of ${createdAt.toISOString()}\npicture  ${path}`;
}

function read(args: string[]) {
  try {
    const options = { approve: { type: 'boolean', default: false }, reject: { type: 'string' } } as const;
    const { values, positionals } = parseArgs({ args, options, allowPositionals: true });
    const [number] = positionals;
    const isDecision = values.approve || values.reject !== undefined;
    const isOdd =
      positionals.length > 1 || (isDecision && number === undefined) || !/^\d{1,16}$/.test(number ?? '0');
    if (isOdd || (values.approve && values.reject !== undefined)) throw new Error();
    return { ...values, number };
  } catch {
    throw new UsageError(`Usage:\n${usage}`);
  }
}

function readReason(typed: string): PhotoRejectionReason {
  const reason = photoRejectionReasons.find((one) => one === typed);
  if (!reason) throw new UsageError(`Usage:\n${usage}`);
  return reason;
}

function describeWaiting(photos: Awaited<ReturnType<typeof listWaitingPhotos>>): string {
  if (photos.length === 0) return 'No photo waits for a decision.';
  return photos
    .map(({ id, createdAt, domain, memberId, position }) =>
      [id, createdAt.toISOString(), domain, `member ${memberId}`, `place ${position + 1}`].join('  '),
    )
    .join('\n');
}

if (import.meta.main) await runCommand((platform, args) => runPhotos(platform, args, process.cwd()));
