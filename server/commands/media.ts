import { findNeededFiles } from '#server/features/photos/index.ts';
import { features } from '#server/features.ts';
import { moveMedia } from '#server/platform/media/move-media.ts';
import { openMediaFolder } from '#server/platform/media/open-media.ts';
import type { Platform } from '#server/platform/platform.ts';
import { requireTable, runCommand, UsageError } from './command.ts';

const usage = `npm run media -- upload
Copies photos and exports from DATA_DIR/media into the bucket that S3_URL names: those that are still in use and that it
does not hold yet. Run it before the site starts with S3_URL, and once more afterwards.`;

export async function runMedia(platform: Platform, args: string[]): Promise<string> {
  const { config, media } = platform;
  if (args.length !== 1 || args[0] !== 'upload') throw new UsageError(`Usage:\n${usage}`);
  if (!config.s3Url) throw new UsageError('S3_URL: name the bucket that the files are to be copied into.');
  await requireTable(platform, 'photo');
  const warning = await media.check();
  if (warning) throw new UsageError(warning);
  const { copied, known } = await moveMedia({
    from: openMediaFolder(config),
    to: media,
    findNeeded: (names) => findNeededFiles(platform, features, names),
  });
  return `Copied ${copied} files into the bucket; ${known} were there.
Once the site runs with S3_URL and this says 0, delete ${config.dataDir}/media: it still holds what members delete.`;
}

if (import.meta.main) await runCommand(runMedia);
