import { execFile } from 'node:child_process';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { json } from 'node:stream/consumers';
import { promisify } from 'node:util';
import { expect, vi } from 'vitest';
import { requestReset } from '#contract/accounts/credentials.ts';
import { createOrder, listPackages } from '#contract/payments/endpoints.ts';
import { searchMembers } from '#contract/search/endpoints.ts';
import { createApp } from '#server/app.ts';
import { readConfig } from '#server/config.ts';
import { closePlatform, openPlatform } from '#server/open-platform.ts';
import { createMember, signIn } from '#server/testing/members.ts';
import { openMollieStub } from '#server/testing/mollie-server.ts';
import { fillOrder } from '#server/testing/shop.ts';
import { test as base } from '#server/testing/test.ts';
import { TestClient } from '#server/testing/test-client.ts';
import { copyPgliteTemplate, testServerUrl } from '#server/testing/test-database.ts';
import { openOtlpTracer } from './otlp-tracer.ts';

interface Sent {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  kind: number;
  startTimeUnixNano: string;
  endTimeUnixNano: string;
  attributes: { key: string; value: object }[];
  status?: object;
}

/** Takes what OTLP sends over HTTP. */
const test = base
  // biome-ignore lint/correctness/noEmptyPattern: Vitest reads here which fixtures this one needs.
  .extend('collector', async ({}, { onCleanup }) => {
    const spans: Sent[] = [];
    const heads: Record<string, unknown>[] = [];
    const server = createServer(async (request, response) => {
      const body = (await json(request)) as {
        resourceSpans: { scopeSpans: { spans: Sent[] }[] }[];
      };
      heads.push({ url: request.url, key: request.headers['x-key'], type: request.headers['content-type'] });
      spans.push(
        ...body.resourceSpans.flatMap(({ scopeSpans }) => scopeSpans.flatMap((scope) => scope.spans)),
      );
      response.writeHead(200, { 'content-type': 'application/json' }).end('{}');
    });
    server.listen(0, '127.0.0.1');
    await once(server, 'listening');
    onCleanup(() => {
      server.closeAllConnections();
      server.close();
    });
    return { url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`, spans, heads };
  })
  .extend('site', async ({ database, collector }, { onCleanup }) => {
    const dataDir = await mkdtemp(join(tmpdir(), 'duet-tracing-'));
    if (!testServerUrl) await copyPgliteTemplate(join(dataDir, 'database'));
    const mollie = await openMollieStub();
    const config = readConfig({
      DATA_DIR: dataDir,
      DATABASE_URL: database.url,
      DEMO: '0',
      LOG_LEVEL: 'silent',
      OTEL_EXPORTER_OTLP_ENDPOINT: `${collector.url}/`,
      OTEL_EXPORTER_OTLP_HEADERS: 'x-key=a%20word',
      PAYMENT_PROVIDER: 'mollie',
      MOLLIE_API_KEY: mollie.key,
      MOLLIE_API_URL: mollie.url,
    });
    const platform = await openPlatform(config);
    const app = await createApp(platform);
    onCleanup(async () => {
      await mollie.close();
      await rm(dataDir, { recursive: true, force: true });
    });
    const close = async () => {
      await app.stop();
      await closePlatform(platform);
    };
    return { platform, app, mollie, close };
  });

test('a request is traced with its statements and calls, by names and without anything of a member [OPS-19]', async ({
  site,
  collector,
}) => {
  const { platform, app, mollie, close } = site;
  const member = await createMember(platform, { name: 'Annabel', email: 'annabel@secret.example' });
  const browser = await signIn({ platform, app }, member);
  await browser.call(searchMembers, { gender: 'female' });
  await browser.call(listPackages, {});
  await browser.call(createOrder, await fillOrder({ browser }));
  await platform.jobs.start();
  await new TestClient(app).call(requestReset, { email: member.email });
  const named = (name: string) => collector.spans.find((span) => span.name === name);
  await vi.waitFor(async () => expect(named('send mail')).toBeTruthy(), { timeout: 30_000 });
  await close();
  const search = named(`GET ${searchMembers.name}`);
  expect(search).toMatchObject({ kind: 2 });
  expect(search?.parentSpanId).toBeUndefined();
  expect(search?.attributes).toContainEqual({
    key: 'http.response.status_code',
    value: { intValue: 200 },
  });
  expect(Number(search?.endTimeUnixNano)).toBeGreaterThanOrEqual(Number(search?.startTimeUnixNano));
  const inside = (span: Sent | undefined) =>
    collector.spans.filter(({ traceId, parentSpanId }) => span?.traceId === traceId && parentSpanId);
  if (testServerUrl)
    expect(inside(search).map(({ name }) => name)).toContainEqual(expect.stringMatching(/^select \w+/));
  const order = named(`POST ${createOrder.name}`);
  const host = new URL(mollie.url).host;
  expect(inside(order).find(({ name }) => name === `POST ${host}`)).toMatchObject({
    kind: 3,
    attributes: expect.arrayContaining([{ key: 'server.address', value: { stringValue: host } }]),
  });
  expect(inside(named('job notifications.mail')).map(({ name }) => name)).toContain('send mail');
  const all = JSON.stringify(collector.spans);
  expect(all).not.toMatch(/annabel|secret\.example|password|tr_/i);
  expect(all).not.toContain(String(member.id));
  expect(collector.heads[0]).toEqual({ url: '/v1/traces', key: 'a word', type: 'application/json' });
  // Its own calls to the collector are none of the site.
  expect(all).not.toContain(new URL(collector.url).host);
});

test('a collector that is away costs one line in the log, and a share leaves whole requests out [OPS-19]', async ({
  collector,
}) => {
  const warn = vi.fn();
  const settings = { otlpHeaders: {}, otlpServiceName: 'duet' };
  const away = await openOtlpTracer(
    { ...settings, otlpEndpoint: 'http://127.0.0.1:9', otlpShare: 1 },
    { warn },
  );
  for (let times = 0; times < 5000; times++) away.start('lost', 'internal').end();
  await away.close();
  expect(warn).toHaveBeenCalledTimes(1);
  const none = await openOtlpTracer({ ...settings, otlpEndpoint: collector.url, otlpShare: 0 }, { warn });
  const span = none.start('left out', 'server');
  span.within(() => none.start('inside', 'client').end());
  span.end();
  await none.close();
  expect(collector.spans).toEqual([]);
});

test('nothing of it is loaded where nobody traces [OPS-19]', async () => {
  const script = `import { registerHooks } from 'node:module';
    registerHooks({ load(url, context, next) { if (url.includes('otlp-tracer')) console.log('loaded'); return next(url, context); } });
    await import('#server/app.ts'); await import('#server/open-platform.ts'); console.log('ready');
    await import('#server/platform/tracing/otlp-tracer.ts');`;
  const options = ['--import', './server/module-loading.mjs', '--input-type=module', '--eval', script];
  const { stdout } = await promisify(execFile)(process.execPath, options, {
    cwd: join(import.meta.dirname, '../../..'),
  });
  expect(stdout.trim().split('\n')).toEqual(['ready', 'loaded']);
});
