import { Readable } from 'node:stream';
import type { ReadableStream } from 'node:stream/web';
import { setTimeout as sleep } from 'node:timers/promises';
import { S3mini, S3ServiceError } from 's3mini';
import { AppError } from '#contract/errors.ts';
import { BucketError } from './bucket-error.ts';
import { type ByteRange, type MediaStore, type MediaType, mediaNamePattern } from './media.ts';

export interface S3Settings {
  /** The bucket: https://host/bucket or https://bucket.host */
  url: string;
  region: string;
  accessKeyId: string;
  secretAccessKey: string;
}

/** At least 5 MiB for all but the last: https://docs.aws.amazon.com/AmazonS3/latest/userguide/qfacts.html */
const partBytes = 8 * 1024 * 1024;
const pageSize = 1000;
/** Until the answer begins, over all tries; its body may take as long as the one who reads it. */
const answerMs = 15_000;
const pausesMs = [100, 500];
const contentTypes: Record<MediaType, string> = {
  webp: 'image/webp',
  voice: 'application/octet-stream',
  zip: 'application/zip',
  camera: 'application/octet-stream',
  document: 'application/octet-stream',
};

export function createS3Media(settings: S3Settings, log: Warn): MediaStore {
  const { url: endpoint, ...others } = settings;
  const bucket = new S3mini({ ...others, endpoint, fetch: fetchPatiently });
  const guard = <Result>(work: () => Promise<Result>) => guarded(work, log);
  return {
    async put(name, content) {
      if (!mediaNamePattern.test(name)) throw new Error('Not a media name');
      const type = contentTypes[name.split('.').at(-1) as MediaType];
      if (Buffer.isBuffer(content)) await guard(() => bucket.putObject(name, content, type));
      else await putPieces(bucket, { name, type, content, guard });
    },
    async open(name, range) {
      if (!mediaNamePattern.test(name)) return undefined;
      const answer = await guard(() =>
        range ? openRange(bucket, name, range) : bucket.getObjectResponse(name),
      );
      if (!answer?.body) return undefined;
      const stream = Readable.fromWeb(answer.body as ReadableStream<Uint8Array>);
      // A connection that breaks before anybody reads would otherwise end the process; who reads is told as well.
      stream.on('error', () => undefined);
      return { stream, bytes: Number(answer.headers.get('content-length')) };
    },
    measure: async (name) => (mediaNamePattern.test(name) ? guard(() => findBytes(bucket, name)) : undefined),
    async remove(name) {
      if (!mediaNamePattern.test(name)) throw new Error('Not a media name');
      await guard(() => bucket.deleteObject(name));
    },
    listOlderThan: (time, type) => listOlderThan(bucket, { time, type, guard }),
    check: () => checkBucket(bucket, endpoint),
  };
}

/** A store that sends the whole file instead would be taken for its part. */
async function openRange(
  bucket: S3mini,
  name: string,
  { first, last }: ByteRange,
): Promise<Response | undefined> {
  const answer = await bucket.getObjectRaw(name, false, first, last + 1).catch(ifMissing);
  if (!answer || answer.status === 206) return answer;
  await answer.body?.cancel();
  throw new Error('the store sends no part of a file');
}

function findBytes(bucket: S3mini, name: string): Promise<number | undefined> {
  return bucket.getContentLength(name).catch((error: Error) => ifMissing(error.cause ?? error));
}

function ifMissing(error: unknown): undefined {
  if (error instanceof S3ServiceError && error.status === 404) return undefined;
  throw error;
}

interface Warn {
  warn(fields: object, text: string): void;
}

type Guard = <Result>(work: () => Promise<Result>) => Promise<Result>;

/** The first piece alone is one object; further ones are parts, which nobody can open before the last. */
async function putPieces(
  bucket: S3mini,
  {
    name,
    type,
    content,
    guard,
  }: { name: string; type: string; content: AsyncIterable<Uint8Array>; guard: Guard },
): Promise<void> {
  const pieces = cut(content)[Symbol.asyncIterator]();
  const first = await pieces.next();
  let next = await pieces.next();
  if (next.done) {
    await guard(() => bucket.putObject(name, first.value ?? Buffer.alloc(0), type));
    return;
  }
  const upload = await guard(() => bucket.getMultipartUploadId(name, type));
  const send = (piece: Buffer, number: number) => guard(() => bucket.uploadPart(name, upload, piece, number));
  try {
    const parts = [await send(first.value as Buffer, 1)];
    for (; !next.done; next = await pieces.next()) parts.push(await send(next.value, parts.length + 1));
    await guard(() => bucket.completeMultipartUpload(name, upload, parts));
  } catch (error) {
    // A store that is away keeps the parts until its rule for unfinished uploads removes them.
    await bucket.abortMultipartUpload(name, upload).catch(() => undefined);
    throw error;
  }
}

async function* cut(content: AsyncIterable<Uint8Array>): AsyncGenerator<Buffer, undefined> {
  let waiting: Uint8Array[] = [];
  let bytes = 0;
  for await (const chunk of content) {
    waiting.push(chunk);
    bytes += chunk.length;
    if (bytes < partBytes) continue;
    yield Buffer.concat(waiting);
    waiting = [];
    bytes = 0;
  }
  if (bytes > 0) yield Buffer.concat(waiting);
}

async function* listOlderThan(
  bucket: S3mini,
  { time, type, guard }: { time: Date; type: MediaType; guard: Guard },
): AsyncIterable<string> {
  let token: string | undefined;
  do {
    const page = await guard(() => bucket.listObjectsPaged('/', '', pageSize, token));
    for (const { Key: name, LastModified } of page?.objects ?? []) {
      const isMedia = mediaNamePattern.test(name) && name.endsWith(`.${type}`);
      if (isMedia && new Date(LastModified) < time) yield name;
    }
    token = page?.nextContinuationToken;
  } while (token);
}

/** A store that is away for now is no reason to refuse the start; one that refuses us is. */
async function checkBucket(bucket: S3mini, endpoint: string): Promise<string | undefined> {
  const { host } = new URL(endpoint);
  try {
    if (!(await bucket.bucketExists()))
      throw new BucketError(
        `S3_URL: ${host} has no bucket ${bucket.bucketName}, or does not let S3_ACCESS_KEY_ID use it: correct the address, the key or S3_REGION.`,
      );
    return await findVersions(bucket);
  } catch (error) {
    if (error instanceof BucketError || isRefusal(error)) throw error;
    return `S3_URL: ${host} does not answer (${(error as Error).message}). Until it does, photos are missing and none can be uploaded.`;
  }
}

/** Where a store keeps versions, what members delete would stay, also after an erasure. */
async function findVersions(bucket: S3mini): Promise<string | undefined> {
  const versions = await bucket.getBucketVersioning().catch((error: unknown) => {
    if (!isRefusal(error)) throw error;
    if (error.status === 403)
      throw new BucketError(
        `S3_URL: let S3_ACCESS_KEY_ID read whether the bucket ${bucket.bucketName} keeps versions (s3:GetBucketVersioning).`,
      );
    // The store knows no versions.
    return 'Off';
  });
  if (versions === 'Enabled')
    throw new BucketError(
      `S3_URL: the bucket ${bucket.bucketName} keeps versions, so that nothing is ever deleted from it: take one without.`,
    );
  return versions === 'Suspended'
    ? `S3_URL: the bucket ${bucket.bucketName} has kept versions until now: delete the earlier ones, among which are photos that members have deleted.`
    : undefined;
}

/** An answer that is the same the next time. */
function isRefusal(error: unknown): error is S3ServiceError {
  return error instanceof S3ServiceError && !mayPass(error.status);
}

/** Too slow, too many, or a fault of the store itself; 501 says that it cannot do so at all. */
function mayPass(status: number): boolean {
  return (status >= 500 && status !== 501) || status === 408 || status === 429;
}

/** Tries again what may be repeated; uploads are named before they are sent, so a second one replaces the first. */
async function fetchPatiently(input: RequestInfo | URL, init: RequestInit = {}): Promise<Response> {
  const until = performance.now() + answerMs;
  for (const pause of pausesMs) {
    const answer = await fetchUntil(until, input, init).catch((error: unknown) => {
      if (init.method === 'POST' || performance.now() >= until) throw error;
    });
    if (answer && (!mayPass(answer.status) || init.method === 'POST')) return answer;
    await answer?.body?.cancel();
    await sleep(pause);
  }
  return fetchUntil(until, input, init);
}

async function fetchUntil(until: number, input: RequestInfo | URL, init: RequestInit): Promise<Response> {
  const abort = new AbortController();
  const left = Math.max(until - performance.now(), 0);
  const timer = setTimeout(() => abort.abort(new Error('the store does not answer')), left);
  try {
    return await fetch(input, { ...init, signal: abort.signal });
  } finally {
    clearTimeout(timer);
  }
}

/** Members are asked to try again while the store is away; a refusal is a fault of the settings and shows in the log. */
async function guarded<Result>(work: () => Promise<Result>, log: Warn): Promise<Result> {
  try {
    return await work();
  } catch (error) {
    if (isRefusal(error)) throw error;
    log.warn({ error: (error as Error).message }, 'the store of media does not answer');
    throw new AppError('unavailable');
  }
}
