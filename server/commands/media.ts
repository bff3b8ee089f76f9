import { type Config, readConfig } from '#server/config.ts';
import { moveMedia } from '#server/platform/media/move-media.ts';
import { openMedia, openMediaFolder } from '#server/platform/media/open-media.ts';
import { runPlain, UsageError } from './command.ts';

const usage = `npm run media -- upload
Copies photos and exports from DATA_DIR/media into the bucket that S3_URL names, as many as it does not hold yet.
The folder stays as it is. Run it before the site starts with S3_URL, and once more afterwards.`;

export async function runMedia(config: Config, args: string[]): Promise<string> {
  if (args.length !== 1 || args[0] !== 'upload') throw new UsageError(`Usage:\n${usage}`);
  if (!config.s3Url) throw new UsageError('S3_URL: name the bucket that the files are to be copied into.');
  const bucket = await openMedia(config, { warn: (_fields, text) => console.error(text) });
  await bucket.check();
  const { copied, known } = await moveMedia(openMediaFolder(config), bucket);
  return `Copied ${copied} files into the bucket; ${known} were there.`;
}

if (import.meta.main) await runPlain(() => runMedia(readConfig(), process.argv.slice(2)));
