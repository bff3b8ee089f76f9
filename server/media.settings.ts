import * as z from 'zod';
import { isLoopback } from './platform/outgoing/plain-transports.ts';
import { featureSettings, optionalUrl, setting } from './settings.ts';

/** A name without a dot is that of a container beside the site; everything else leaves the machine. */
const beside = /^[\w-]+$/;

/** Where photos and exports are kept. */
export const mediaSettings = featureSettings({
  settings: {
    s3Url: setting(
      'S3_URL',
      '',
      'Bucket of an S3-compatible store for photos and exports, as https://host/bucket. Empty: they are kept in DATA_DIR/media, which all processes then share.',
      optionalUrl.refine((url) => !url || new URL(url).pathname.length > 1 || isBucketHost(url), {
        error: 'name the bucket: https://host/bucket',
      }),
    ),
    s3Region: setting(
      'S3_REGION',
      'auto',
      'Region the store signs for, such as eu-central-1; auto where it has none.',
      z.string().min(1),
    ),
    s3AccessKeyId: setting(
      'S3_ACCESS_KEY_ID',
      '',
      'Key of the bucket: reads, writes, lists and deletes objects, and reads whether it keeps versions.',
      z.string(),
    ),
    s3SecretAccessKey: setting('S3_SECRET_ACCESS_KEY', '', 'Secret of S3_ACCESS_KEY_ID.', z.string()),
  },
  findFaults({ s3Url, s3AccessKeyId, s3SecretAccessKey }, isProduction) {
    const faults: string[] = [];
    if (Boolean(s3Url) !== Boolean(s3AccessKeyId) || Boolean(s3Url) !== Boolean(s3SecretAccessKey))
      faults.push('S3_URL: set it with S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY, or none of the three');
    if (s3Url && isProduction && isPlain(s3Url))
      faults.push('S3_URL: photos would be sent in the clear; set an address that begins with https://');
    return faults;
  },
});

/** https://bucket.s3.eu-central-1.amazonaws.com */
function isBucketHost(url: string): boolean {
  return new URL(url).hostname.split('.').length > 2;
}

function isPlain(url: string): boolean {
  const { protocol, hostname } = new URL(url);
  return protocol !== 'https:' && !isLoopback(url) && !beside.test(hostname);
}
