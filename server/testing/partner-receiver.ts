import { createServer, type IncomingHttpHeaders } from 'node:http';
import type { AddressInfo } from 'node:net';
import { text } from 'node:stream/consumers';
import type { InputOf } from '#contract/endpoint.ts';
import { addEndpoint, listPartners } from '#contract/partners/endpoints.ts';
import type { TestStaff } from './staff.ts';
import { test as base } from './team.ts';

/** Records what it receives and answers as configured. */
export interface Receiver {
  origin: string;
  answer: { status: number; headers?: Record<string, string>; body?: string; waitMs?: number };
  received: { method: string; path: string; headers: IncomingHttpHeaders; body: string }[];
  close(): void;
}

async function openReceiver(): Promise<Receiver> {
  const server = createServer(async (request, response) => {
    const body = await text(request);
    const { method = '', url = '', headers } = request;
    receiver.received.push({ method, path: url, headers, body });
    const { status, headers: answered = {}, body: said = '', waitMs = 0 } = receiver.answer;
    if (waitMs > 0) await new Promise((resolve) => setTimeout(resolve, waitMs));
    response.writeHead(status, answered).end(said);
  });
  const receiver: Receiver = {
    origin: '',
    answer: { status: 200 },
    received: [],
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
  await new Promise<void>((listening) => server.listen(0, '127.0.0.1', listening));
  receiver.origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  return receiver;
}

/** With `receiver`, empty for each test, and allowed as the host of a partner. */
export const testWithReceiver = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs.
  .extend('receiverServer', { scope: 'file' }, async ({}, { onCleanup }) => {
    const server = await openReceiver();
    onCleanup(() => server.close());
    return server;
  })
  .extend('config', { scope: 'file' }, ({ receiverServer }) => ({
    partnerExtraHosts: [receiverServer.origin],
  }))
  .extend('receiver', ({ receiverServer }) => {
    receiverServer.answer = { status: 200 };
    receiverServer.received = [];
    return receiverServer;
  });

export async function addTo(
  { browser }: TestStaff,
  url: string,
  changes: Partial<InputOf<typeof addEndpoint>> & { domain: string },
) {
  const { partners, secret } = await browser.call(addEndpoint, {
    kind: 'webhook',
    partner: '',
    url,
    events: ['member.signed_up', 'member.activated', 'member.paid', 'member.refunded', 'member.deleted'],
    ...changes,
  });
  const endpoint = partners.endpoints.find((one) => one.url === url);
  return { id: endpoint?.id ?? 0, secret: secret ?? '' };
}

export async function readEndpoints({ browser }: TestStaff, domain: string) {
  return (await browser.call(listPartners, { domain })).partners.endpoints;
}
