import { join } from 'node:path';
import type { Config } from '#server/config.ts';
import { createDiskMedia } from './disk-media.ts';
import type { MediaStore } from './media.ts';

export type MediaConfig = Pick<
  Config,
  'dataDir' | 's3Url' | 's3Region' | 's3AccessKeyId' | 's3SecretAccessKey'
>;

interface Warn {
  warn(fields: object, text: string): void;
}

export async function openMedia(config: MediaConfig, log: Warn): Promise<MediaStore> {
  const { s3Url, s3Region, s3AccessKeyId, s3SecretAccessKey } = config;
  if (!s3Url) return openMediaFolder(config);
  // Loaded only where it is used.
  const { createS3Media } = await import('./s3-media.ts');
  return createS3Media(
    { url: s3Url, region: s3Region, accessKeyId: s3AccessKeyId, secretAccessKey: s3SecretAccessKey },
    log,
  );
}

/** Also what an installation that has moved to a bucket has left behind. */
export function openMediaFolder({ dataDir }: Pick<Config, 'dataDir'>): MediaStore {
  return createDiskMedia(join(dataDir, 'media'));
}
