import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';
import { expect, onTestFinished, test } from 'vitest';
import { openTestBucket } from '#server/testing/bucket.fixture.ts';
import { createS3Media } from './s3-media.ts';

const lines: string[] = [];
const log = { warn: (_fields: object, text: string) => void lines.push(text) };

async function openBucket() {
  const { settings, close } = await openTestBucket();
  onTestFinished(close);
  return settings;
}

async function serveFaults(answer: RequestListener) {
  const server = createServer(answer).listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  onTestFinished(() => void server.close());
  const { port } = server.address() as AddressInfo;
  const settings = { region: 'auto', accessKeyId: 'a', secretAccessKey: 'b' };
  return createS3Media({ ...settings, url: `http://127.0.0.1:${port}/bucket` }, log);
}

test('a wrong key is refused at the start, in words that say what to do [OPS-2]', async () => {
  const settings = await openBucket();
  const media = createS3Media({ ...settings, secretAccessKey: 'wrong' }, log);
  await expect(media.check()).rejects.toThrow(
    /^S3_URL: 127\.0\.0\.1.* correct the address, the key or S3_REGION/,
  );
});

test('a bucket that is not there is refused at the start [OPS-2]', async () => {
  const settings = await openBucket();
  const media = createS3Media({ ...settings, url: `${settings.url}-other` }, log);
  await expect(media.check()).rejects.toThrow('has no bucket duet-media-other');
});

test('a bucket that keeps versions of what is deleted is refused [OPS-2]', async () => {
  const media = await serveFaults((request, response) => {
    response.setHeader('content-type', 'application/xml');
    response.end(
      request.url?.includes('versioning')
        ? '<VersioningConfiguration><Status>Enabled</Status></VersioningConfiguration>'
        : undefined,
    );
  });
  await expect(media.check()).rejects.toThrow('keeps versions');
});

test('a store that does not tell whether it keeps versions is refused, with what to allow [OPS-2]', async () => {
  const media = await serveFaults((request, response) => {
    response.statusCode = request.url?.includes('versioning') ? 403 : 200;
    response.end();
  });
  await expect(media.check()).rejects.toThrow('s3:GetBucketVersioning');
});

test('a store that knows no versions is taken [OPS-2]', async () => {
  const media = await serveFaults((request, response) => {
    response.statusCode = request.url?.includes('versioning') ? 501 : 200;
    response.end();
  });
  expect(await media.check()).toBeUndefined();
});

test('a store that is away is no reason not to start [OPS-2]', async () => {
  const media = await serveFaults((request) => request.socket.destroy());
  expect(await media.check()).toMatch(/^S3_URL: 127\.0\.0\.1:\d+ does not answer/);
});

test('a connection that breaks before anybody reads ends no process [OPS-2]', async () => {
  const media = await serveFaults((_request, response) => {
    response.setHeader('content-length', '1000');
    response.write('half');
    setTimeout(() => response.destroy(), 20);
  });
  const file = await media.open('picture-name.webp');
  await new Promise((resolve) => file?.stream.once('close', resolve));
  expect(file?.stream.errored).toBeTruthy();
});

test('a store that stumbles once is asked again, and nobody notices [OPS-2]', async () => {
  let asked = 0;
  const media = await serveFaults((_request, response) => {
    asked += 1;
    response.statusCode = asked === 1 ? 503 : 200;
    response.end('picture');
  });
  expect((await media.open('picture-name.webp'))?.bytes).toBe(7);
  expect(asked).toBe(2);
});

test('while the store is away members are asked to try again, and the log says why [OPS-2]', async () => {
  lines.length = 0;
  const media = await serveFaults((request) => request.socket.destroy());
  await expect(media.open('picture-name.webp')).rejects.toThrow('unavailable');
  await expect(media.put('picture-name.webp', Buffer.from('x'))).rejects.toThrow('unavailable');
  expect(lines).toEqual(['the store of media does not answer', 'the store of media does not answer']);
});

test('a refusal is no pause: it shows as a fault [OPS-2]', async () => {
  const media = await serveFaults((_request, response) => {
    response.statusCode = 403;
    response.end();
  });
  await expect(media.put('picture-name.webp', Buffer.from('x'))).rejects.toThrow('403');
});
