import { expect } from 'vitest';
import * as z from 'zod/mini';
import { getUser } from '#contract/accounts/endpoints.ts';
import { type Audience, audiences, endpoint } from '#contract/endpoint.ts';
import { features } from '#server/features.ts';
import { test } from '#server/testing/test.ts';
import {
  type CallContext,
  implement,
  type Principal,
  requireCaller,
  type Staff,
  type Viewer,
} from './call.ts';
import { createInvoke } from './platform/http/invoke.ts';
import { describeApi } from './platform/http/openapi.ts';
import type { Platform } from './platform/platform.ts';

const output = z.object({ viewer: z.optional(z.number()), staff: z.optional(z.number()) });
const shared = { method: 'GET', summary: 'Who calls', input: z.object({}), output, errors: [] } as const;
const endpointFor = (audience: Audience) =>
  endpoint({ ...shared, name: `example.${audience}`, path: `/api/example-${audience}.php`, audience });
const endpoints = Object.fromEntries(audiences.map((audience) => [audience, endpointFor(audience)]));

/** Answers whom the handler sees. */
const routes = Object.values(endpoints).map((declared) =>
  implement(declared, async (_platform, call) => ({
    viewer: call.viewer?.id,
    staff: 'staff' in call ? call.staff?.id : undefined,
  })),
);
const invoke = createInvoke({} as Platform, routes, requireCaller);

const member = (paidUser: boolean): Principal => ({ viewer: { id: 1, paidUser } as Viewer });
const principals: Record<string, Principal> = {
  visitor: { viewer: undefined },
  member: member(false),
  premium: member(true),
  staff: { viewer: undefined, staff: { id: 9 } as Staff },
};

test.each([
  ['visitor', 'visitor', {}],
  ['visitor', 'member', 'authentication_required'],
  ['visitor', 'premium', 'authentication_required'],
  ['visitor', 'staff', 'authentication_required'],
  ['member', 'visitor', { viewer: 1 }],
  ['member', 'member', { viewer: 1 }],
  ['member', 'premium', 'premium.required'],
  ['member', 'staff', 'staff.required'],
  ['premium', 'visitor', { viewer: 1 }],
  ['premium', 'member', { viewer: 1 }],
  ['premium', 'premium', { viewer: 1 }],
  ['premium', 'staff', 'staff.required'],
  ['staff', 'visitor', {}],
  ['staff', 'member', 'member.required'],
  ['staff', 'premium', 'member.required'],
  ['staff', 'staff', { staff: 9 }],
])('a call by a %s to what is for a %s: %o', async (who, audience, outcome) => {
  const context = { ...principals[who], requestId: 'r' } as CallContext;
  const answer = invoke(endpoints[audience]!, context, {});
  if (typeof outcome === 'string') await expect(answer).rejects.toMatchObject({ code: outcome });
  else expect(await answer).toEqual(outcome);
});

test('a paying member is refused what is for staff and stays logged in [ACC-16]', async ({ openWorld }) => {
  const world = await openWorld({}, [...features, { name: 'example', routes }]);
  const { browser, id } = await world.join({ paidUser: true });
  const answer = await browser.request(endpointFor('staff'), {});
  expect([answer.statusCode, answer.json().error.code]).toEqual([403, 'staff.required']);
  expect(answer.cookies).toEqual([]);
  expect((await browser.call(getUser, {})).user?.id).toBe(id);
});

test('the description of the API asks members and staff for sessions of their own', () => {
  const { paths } = describeApi(Object.values(endpoints), 'Example') as {
    paths: Record<string, { get: { security?: object[] } }>;
  };
  const asked = audiences.map((audience) => paths[`/api/example-${audience}.php`]?.get.security);
  expect(asked).toEqual([undefined, [{ session: [] }], [{ session: [] }], [{ staff: [] }]]);
});
