import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { negotiate } from '@fastify/accept-negotiator';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

export function chooseEncoding(header: string | string[] | undefined): Encoding {
  return (header && negotiate(String(header), [...encodings])) || 'identity';
}

/** Brotli 4 is as fast as gzip and smaller: https://blog.cloudflare.com/this-is-brotli-from-origin */
export async function compressText(
  text: string | Buffer,
  encoding: Encoding,
  brotliQuality = 4,
): Promise<Buffer> {
  const bytes = typeof text === 'string' ? Buffer.from(text) : text;
  if (encoding === 'identity') return bytes;
  if (encoding === 'gzip') return compressGzip(bytes);
  const params = {
    [constants.BROTLI_PARAM_QUALITY]: brotliQuality,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  return compressBrotli(bytes, { params });
}
