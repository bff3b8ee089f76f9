import { Readable } from 'node:stream';
import type { FastifyReply, FastifyRequest } from 'fastify';
import { AppError } from '#contract/errors.ts';
import { chooseRange, isOfSameFile } from './byte-range.rules.ts';
import type { MediaStore } from './media.ts';

/** Where files are read from. */
type MediaSource = Pick<MediaStore, 'measure' | 'open'>;

/** A file whose bytes are known, as one that the database keeps. */
export function toMediaSource(bytes: Uint8Array): MediaSource {
  return {
    measure: async () => bytes.length,
    async open(_name, { first, last } = { first: 0, last: bytes.length - 1 }) {
      const part = bytes.subarray(first, last + 1);
      return { stream: Readable.from([part]), bytes: part.length };
    },
  };
}

interface SentFile {
  name: string;
  etag: string;
  headers: Record<string, string>;
}

/**
 * Sends a file, or the part of it that is asked for, to somebody who may have it: the permission is checked before. Its
 * headers are set once it is open, since an error that has them would be saved or kept as the file.
 */
export async function sendMedia(
  media: MediaSource,
  { request, reply }: { request: FastifyRequest; reply: FastifyReply },
  { name, etag, headers }: SentFile,
): Promise<FastifyReply> {
  const described = { ...headers, etag, 'accept-ranges': 'bytes', 'x-content-type-options': 'nosniff' };
  const { 'if-range': ifRange, range: asked } = request.headers;
  const isAsked = request.method === 'GET' && asked !== undefined && isOfSameFile(ifRange?.toString(), etag);
  if (!isAsked) return sendWhole(media, reply, { name, headers: described });
  const bytes = await media.measure(name);
  if (bytes === undefined) throw new AppError('not_found');
  const range = chooseRange(asked, bytes);
  if (!range) return sendWhole(media, reply, { name, headers: described });
  if (range === 'outside')
    return reply
      .code(416)
      .headers({
        'content-range': `bytes */${bytes}`,
        'accept-ranges': 'bytes',
        'cache-control': 'private, no-store',
      })
      .send();
  const opened = await media.open(name, range);
  if (!opened) throw new AppError('not_found');
  return reply
    .code(206)
    .headers({
      ...described,
      'content-range': `bytes ${range.first}-${range.last}/${bytes}`,
      'content-length': opened.bytes,
    })
    .send(opened.stream);
}

async function sendWhole(
  media: MediaSource,
  reply: FastifyReply,
  { name, headers }: Omit<SentFile, 'etag'>,
): Promise<FastifyReply> {
  const opened = await media.open(name);
  if (!opened) throw new AppError('not_found');
  return reply.headers({ ...headers, 'content-length': opened.bytes }).send(opened.stream);
}
