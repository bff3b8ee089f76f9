import { randomUUID } from 'node:crypto';
import { describe, expect } from 'vitest';
import { ageCheckFormPath } from '#contract/age-checks/facts.ts';
import { createPicture, encodeForm } from '#server/testing/pictures.ts';
import { test as base } from '#server/testing/test.ts';
import type { TestClient } from '#server/testing/test-client.ts';
import type { World } from '#server/testing/world.ts';

const test = base
  .extend('config', { scope: 'file' }, () => ({ ageCheck: 'reviewer' as const }))
  .extend('anna', async ({ world }) => {
    await world.changeSettings({ age_check: { first_message: [], everything: ['NL'] } });
    return world.join({ country: 'NL' });
  });

const megabyte = 1024 * 1024;

/** As a browser sends the form of a page without scripts, over a real connection. */
async function sendForm(world: World, { cookies }: Pick<TestClient, 'cookies'>, bytes: Buffer) {
  const { type, payload } = encodeForm({ fields: { key: randomUUID() }, bytes });
  const answer = await fetch(`http://127.0.0.1:${await world.listen()}${ageCheckFormPath}`, {
    method: 'POST',
    redirect: 'manual',
    body: new Uint8Array(payload),
    headers: {
      accept: 'text/html',
      'content-type': type,
      'sec-fetch-site': 'same-origin',
      cookie: [...cookies].map(([name, value]) => `${name}=${value}`).join('; '),
    },
  });
  return [answer.status, answer.headers.get('location')];
}

describe('a form with a picture and without scripts [TRU-3]', () => {
  test('takes a picture of several megabytes', async ({ world, anna }) => {
    const picture = await createPicture({ width: 1600, height: 1200 });
    const padded = Buffer.concat([picture, Buffer.alloc(5 * megabyte)]);
    expect(await sendForm(world, anna.browser, padded)).toEqual([303, '/age-check']);
  });

  test.for([0, 1, 24])(
    'leads back to its page with what is wrong with %i MB of anything',
    async (size, { world, anna }) => {
      expect(await sendForm(world, anna.browser, Buffer.alloc(size * megabyte))).toEqual([
        ...[303, '/age-check?fault=photos.not_an_image'],
      ]);
    },
  );

  test.for([26, 60])(
    'reads %i MB to their end, so that the browser shows the answer',
    async (size, { world, anna }) => {
      expect(await sendForm(world, anna.browser, Buffer.alloc(size * megabyte))).toEqual([
        ...[303, '/age-check?fault=photos.too_large&megabytes=25'],
      ]);
    },
  );

  test('of a member who is logged out meanwhile leads to the page, which asks to log in', async ({
    world,
  }) => {
    const bytes = await createPicture();
    expect(await sendForm(world, world.visitor(), bytes)).toEqual([
      ...[303, '/age-check?fault=authentication_required'],
    ]);
  });
});
