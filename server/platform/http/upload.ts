import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { UploadRule } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type ConcurrencyLimit, createConcurrencyLimit } from '../concurrency/concurrency-limit.ts';
import { tooMany } from '../limits.ts';

/**
 * Bodies read at the same time, which bounds their memory at about 220 MB; others wait unread. A phone on a slow line holds its place for
 * minutes, so there are more places than two cores could ever need.
 */
const maxBodies = 24;
const maxWaiting = 24;
const maxWaitMs = 5000;
/** A browser sends one photo after the other; the second body is another tab's. Further ones wait. */
const maxBodiesPerCaller = 2;
const maxWaitingPerCaller = 8;
const retrySeconds = 2;
/** Fields, heads of the parts and boundaries beside the file. */
const maxBytesBesideFile = 64 * 1024;
/** Time in which data that arrives after the response is discarded; then the connection is closed. */
const maxLingerMs = 2000;

export interface Upload {
  file: Buffer;
  fields: Record<string, string>;
}

/** Reads bodies in turn, and nothing of a body before its turn. */
export type UploadQueue = <T>(callerId: number | undefined, read: () => Promise<T>) => Promise<T>;

export function createUploadQueue(): UploadQueue {
  const queueOf = (size: number, maxQueue: number) =>
    createConcurrencyLimit({ size, maxQueue, queueTimeoutMs: maxWaitMs, errorWhenFull: 'unavailable' });
  const inTurn = queueOf(maxBodies, maxWaiting);
  const shares = new Map<number | undefined, { inTurn: ConcurrencyLimit; bodies: number }>();
  return async (callerId, read) => {
    const share = shares.get(callerId) ?? {
      inTurn: queueOf(maxBodiesPerCaller, maxWaitingPerCaller),
      bodies: 0,
    };
    if (share.bodies >= maxBodiesPerCaller + maxWaitingPerCaller) throw tooMany(retrySeconds);
    shares.set(callerId, share);
    share.bodies += 1;
    try {
      return await share.inTurn(() => inTurn(read));
    } finally {
      share.bodies -= 1;
      if (share.bodies === 0) shares.delete(callerId);
    }
  };
}

/** Gives a request answered before its end, e.g. a refusal, a moment to end, then closes the connection. */
export function closeUnendedRequests(app: FastifyInstance): void {
  app.addHook('onResponse', async ({ raw }) => {
    if (raw.complete !== false || raw.destroyed) return;
    raw.unpipe();
    raw.resume();
    const timer = setTimeout(() => raw.destroy(), maxLingerMs);
    raw.once('close', () => clearTimeout(timer));
    raw.once('end', () => clearTimeout(timer));
  });
}

/** Reads what is left of a body and keeps none of it, up to a limit; how long that may take is bounded for every request. */
export async function discardRest({ raw }: FastifyRequest, maxBytes: number): Promise<void> {
  if (raw.readableEnded || raw.complete || raw.destroyed) return;
  await new Promise<void>((resolve) => {
    let bytes = 0;
    const count = (chunk: Buffer) => {
      bytes += chunk.length;
      if (bytes > maxBytes) end();
    };
    const end = () => {
      raw.off('data', count);
      resolve();
    };
    raw.unpipe();
    raw.on('data', count).once('end', end).once('close', end);
    raw.resume();
  });
}

/** The whole body has a limit, since a field or the head of a part may be endless too. */
export async function readUpload(request: FastifyRequest, rule: UploadRule): Promise<Upload> {
  if (!request.isMultipart()) throw new AppError('request.invalid');
  const { raw } = request;
  let stop: (() => void) | undefined;
  const exceeded = new Promise<never>((_resolve, reject) => {
    stop = countBytes(raw, rule.maxBytes + maxBytesBesideFile, () =>
      reject(new AppError('request.too_large')),
    );
  });
  try {
    return await Promise.race([readParts(request, rule), exceeded]);
  } finally {
    stop?.();
    raw.unpipe();
  }
}

function countBytes(raw: FastifyRequest['raw'], most: number, onExceeded: () => void): () => void {
  let bytes = 0;
  const count = (chunk: Buffer) => {
    bytes += chunk.length;
    if (bytes <= most) return;
    raw.unpipe();
    onExceeded();
  };
  raw.on('data', count);
  return () => raw.off('data', count);
}

async function readParts(request: FastifyRequest, { field, maxBytes }: UploadRule): Promise<Upload> {
  const fields: Record<string, string> = {};
  let file: Buffer | undefined;
  // Reads one byte over the limit, so that the handler can refuse the file with the limit.
  for await (const part of request.parts({ limits: { fileSize: maxBytes + 1 } })) {
    if (part.type === 'field') {
      fields[part.fieldname] = String(part.value);
      continue;
    }
    if (part.fieldname === field) file = await readFile(part.file, maxBytes + 1);
    if (!file || file.length > maxBytes) break;
  }
  if (!file) throw new AppError('request.invalid');
  return { file, fields };
}

/** The stream of a part ends with the part, even when cut off early. */
async function readFile(stream: AsyncIterable<Buffer>, limit: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let bytes = 0;
  for await (const chunk of stream) {
    chunks.push(chunk);
    bytes += chunk.length;
    if (bytes >= limit) break;
  }
  return Buffer.concat(chunks);
}
