import { expect, test } from 'vitest';
import type { ApiClient } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { getSettings } from '#contract/sites/endpoints.ts';
import { adoptErrors } from './in-process-api.ts';

/** As the class looks that the host's own module graph has loaded. */
class ForeignAppError extends Error {
  override name = 'AppError';
  code = 'profiles.blocked';
  data = { name: 'Anna' };
  fields = [{ path: 'id', code: 'invalid' }];
  requestId = 'r1';
}

function refuse(error: unknown): Promise<unknown> {
  const api = adoptErrors((async () => {
    throw error;
  }) as ApiClient);
  return api(getSettings, {}).catch((thrown: unknown) => thrown);
}

test('a refusal of the host is one of ours, with all it says', async () => {
  const thrown = await refuse(new ForeignAppError());
  expect(thrown).toBeInstanceOf(AppError);
  expect(thrown).toMatchObject({
    code: 'profiles.blocked',
    data: { name: 'Anna' },
    fields: [{ path: 'id', code: 'invalid' }],
    requestId: 'r1',
  });
});

test('a fault stays what it was', async () => {
  const fault = new TypeError('broken');
  expect(await refuse(fault)).toBe(fault);
});
