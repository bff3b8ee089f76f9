import { unzipSync } from 'fflate';
import { getExport } from '#contract/deletion/endpoints.ts';
import { exportFilePath } from '#contract/deletion/facts.ts';
import { requestExport } from '#contract/deletion/forms.ts';
import { test as base, leaverPassword } from './deletion.fixture.ts';
import type { TestClient } from './test-client.ts';
import type { World } from './world.ts';

export const test = base
  .extend(
    'ask',
    ({ anna }) =>
      (password = leaverPassword) =>
        anna.browser.request(requestExport, { password }),
  )
  .extend(
    'stateNow',
    ({ anna }) =>
      async () =>
        (await anna.browser.call(getExport, {})).export?.state,
  )
  .extend(
    'download',
    ({ anna }) =>
      (token: string, client: TestClient = anna.browser) =>
        client.inject({ url: exportFilePath, query: { token } }),
  )
  .extend('unpack', ({ ask, download, world }) => async (): Promise<Record<string, Uint8Array>> => {
    await ask();
    return unzipSync((await download(await readToken(world))).rawPayload);
  });

export const readToken = ({ mailbox }: World) => mailbox.collectToken('/data-export');

export const listArchives = ({ platform }: World) =>
  Array.fromAsync(platform.media.listOlderThan(new Date('9999-01-01'), 'zip'));
