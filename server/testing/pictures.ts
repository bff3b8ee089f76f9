import { randomUUID } from 'node:crypto';
import { buffer } from 'node:stream/consumers';
import type { Response } from 'light-my-request';
import sharp from 'sharp';
import { uploadPhoto } from '#contract/photos/upload.ts';
import type { Photo } from '#contract/profiles/endpoints.ts';
import type { MediaType } from '#server/platform/media/media.ts';
import type { Platform } from '#server/platform/platform.ts';
import type { TestClient } from './test-client.ts';

/** A unique picture: colour runs from corner to corner. */
export async function createPicture({
  width = 900,
  height = 600,
  seed = Math.random(),
} = {}): Promise<Buffer> {
  const hue = Math.floor(seed * 360);
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}">
    <linearGradient id="g"><stop stop-color="hsl(${hue} 80% 60%)"/><stop offset="1" stop-color="#111"/></linearGradient>
    <rect width="100%" height="100%" fill="url(#g)"/>
    <circle cx="${width * seed}" cy="${height / 2}" r="${height / 4}" fill="#fff"/></svg>`;
  return sharp(Buffer.from(svg)).jpeg({ quality: 85 }).toBuffer();
}

export async function sendPhoto(
  client: TestClient,
  bytes: Buffer,
  { key = randomUUID() as string, filename = 'photo.jpg', type = 'image/jpeg' } = {},
): Promise<Response> {
  return sendFile(client, uploadPhoto.path, { fields: { key }, bytes, filename, type });
}

interface PhotoForm {
  fields: Record<string, string>;
  bytes: Buffer;
  filename?: string;
  field?: string;
  type?: string;
}

/** A form with a photo in it, as a browser sends it. */
export async function sendFile(client: TestClient, url: string, form: PhotoForm): Promise<Response> {
  const { type, payload } = encodeForm(form);
  return client.inject({ method: 'POST', url, headers: { 'content-type': type }, payload });
}

export function encodeForm({
  fields,
  bytes,
  field = 'photo',
  filename = 'photo.jpg',
  type = 'image/jpeg',
}: PhotoForm): {
  type: string;
  payload: Buffer;
} {
  const boundary = '----duet-test';
  const parts = Object.entries(fields).map(
    ([name, value]) => `--${boundary}\r\ncontent-disposition: form-data; name="${name}"\r\n\r\n${value}\r\n`,
  );
  const payload = Buffer.concat([
    Buffer.from(parts.join('')),
    Buffer.from(
      `--${boundary}\r\ncontent-disposition: form-data; name="${field}"; filename="${filename}"\r\ncontent-type: ${type}\r\n\r\n`,
    ),
    bytes,
    Buffer.from(`\r\n--${boundary}--\r\n`),
  ]);
  return { type: `multipart/form-data; boundary=${boundary}`, payload };
}

/** A new photo of the client's member; small, since few tests look at it. */
export async function addTestPhoto(client: TestClient): Promise<Photo> {
  const response = await sendPhoto(client, await createPicture({ width: 480, height: 320 }));
  if (response.statusCode !== 200) throw new Error(`upload answered ${response.statusCode} ${response.body}`);
  return response.json().photo;
}

/** The stored file, without visibility rules. */
export async function readStored({ media }: Platform, name: string): Promise<Buffer> {
  const opened = await media.open(name);
  return opened ? buffer(opened.stream) : Buffer.alloc(0);
}

export function listFiles({ media }: Platform, type: MediaType = 'webp'): Promise<string[]> {
  return Array.fromAsync(media.listOlderThan(new Date('9999-01-01'), type));
}
