import { createDecipheriv, createECDH, createHmac, randomBytes } from 'node:crypto';
import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { buffer } from 'node:stream/consumers';
import type { PushMessage } from '#contract/notifications/endpoints.ts';
import { test } from './test.ts';

/** Records what it receives and answers as configured. */
export interface PushServiceStub {
  origin: string;
  answer: {
    status: number;
    headers: Record<string, string>;
    /** In place of an answer. */
    garbage?: string;
  };
  handed: { path: string; headers: IncomingHttpHeaders; body: Buffer }[];
  close(): void;
}

async function openPushService(): Promise<PushServiceStub> {
  const server = createServer(async (request, response) => {
    const body = await buffer(request);
    stub.handed.push({ path: request.url ?? '', headers: request.headers, body });
    if (stub.answer.garbage) return void response.socket?.end(stub.answer.garbage);
    response.writeHead(stub.answer.status, stub.answer.headers).end();
  });
  const stub: PushServiceStub = {
    origin: '',
    answer: { status: 201, headers: {} },
    handed: [],
    close: () => void server.close(),
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  stub.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return stub;
}

/** With `pushService`, empty for each test, and allowed as a host of push messages. */
export const testWithPush = test
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs.
  .extend('pushServer', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await openPushService();
    onCleanup(() => server.close());
    return server;
  })
  .extend('config', { scope: 'file' }, ({ pushServer }) => ({ pushExtraHosts: [pushServer.origin] }))
  .extend('pushService', ({ pushServer }) => {
    pushServer.answer = { status: 201, headers: {} };
    pushServer.handed = [];
    return pushServer;
  });

/** A browser's subscription as it reports it, with the private half of its key. */
export function createBox({ origin }: PushServiceStub, endpoint = `${origin}/box-${randomName()}`) {
  const keys = createECDH('prime256v1');
  const p256dh = keys.generateKeys('base64url');
  const auth = randomBytes(16);
  return {
    subscription: { endpoint, keys: { p256dh, auth: auth.toString('base64url') } },
    /** https://www.rfc-editor.org/rfc/rfc8291#section-3.4 */
    open(body: Buffer): PushMessage {
      const salt = body.subarray(0, 16);
      const sender = body.subarray(21, 21 + (body[20] ?? 0));
      const text = body.subarray(21 + sender.length);
      const info = Buffer.concat([Buffer.from('WebPush: info\0'), keys.getPublicKey(), sender, Buffer.of(1)]);
      const root = sign(salt, sign(sign(auth, keys.computeSecret(sender)), info));
      const key = sign(root, 'Content-Encoding: aes128gcm\0\u0001').subarray(0, 16);
      const nonce = sign(root, 'Content-Encoding: nonce\0\u0001').subarray(0, 12);
      const decipher = createDecipheriv('aes-128-gcm', key, nonce).setAuthTag(text.subarray(-16));
      const plain = Buffer.concat([decipher.update(text.subarray(0, -16)), decipher.final()]);
      return JSON.parse(plain.subarray(0, plain.lastIndexOf(2)).toString('utf8'));
    },
  };
}

const randomName = () => randomBytes(4).toString('hex');
const sign = (key: Buffer, text: string | Buffer) => createHmac('sha256', key).update(text).digest();
