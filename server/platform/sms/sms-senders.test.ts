import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { createDiskSms, readSmsBox } from './disk-sms.ts';
import { createHttpSms } from './http-sms.ts';
import type { Sms, SmsSender } from './sms.ts';

const messages: Sms[] = [
  { to: '+31612345678', text: '482913 is your code.' },
  { to: '+48512345678', text: 'Kod: 012345 — „Duet” ✓\n@duet.example #012345' },
];

interface Line {
  sender: SmsSender;
  arrived(): Promise<Sms[]>;
}

async function openDisk(): Promise<Line> {
  const directory = await mkdtemp(join(tmpdir(), 'duet-sms-'));
  onTestFinished(() => rm(directory, { recursive: true }));
  return {
    sender: createDiskSms(directory),
    arrived: async () => (await readSmsBox(directory)).map(({ to, text }) => ({ to, text })),
  };
}

async function openGateway() {
  const state = { messages: [] as Sms[], tokens: [] as unknown[], status: 202 };
  const server = createServer(async (request, response) => {
    state.tokens.push(request.headers.authorization);
    state.messages.push(JSON.parse(Buffer.concat(await request.toArray()).toString()));
    response.writeHead(state.status).end('482913');
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  onTestFinished(() => void server.close());
  const url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/messages`;
  return { state, sender: createHttpSms({ url, token: 'secret' }), arrived: async () => state.messages };
}

describe.each([
  ['disk', openDisk],
  ['http', openGateway],
] as const)('%s', (_name, open: () => Promise<Line>) => {
  test('a message arrives as it was written', async () => {
    const { sender, arrived } = await open();
    for (const sms of messages) await sender.send(sms);
    expect(new Set(await arrived())).toEqual(new Set(messages));
  });
});

test('the gateway is told who asks; its refusal is reported without its words', async () => {
  const { state, sender } = await openGateway();
  await sender.send(messages[0]!);
  expect(state.tokens).toEqual(['Bearer secret']);
  state.status = 500;
  await expect(sender.send(messages[0]!)).rejects.toThrow(/^the SMS gateway answered 500$/);
  const nobody = createHttpSms({ url: 'http://127.0.0.1:9/', token: '' });
  await expect(nobody.send(messages[0]!)).rejects.toThrow();
});
