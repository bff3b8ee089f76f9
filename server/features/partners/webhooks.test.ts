import { Webhook } from 'standardwebhooks';
import { describe, expect } from 'vitest';
import { deleteAccount } from '#contract/deletion/forms.ts';
import { changeEndpoint, listDeliveries, renewSecret, replayDelivery } from '#contract/partners/endpoints.ts';
import { signup } from '#contract/signup/endpoints.ts';
import { announceFact } from '#server/features/members/index.ts';
import { testPassword } from '#server/testing/members.ts';
import { addTo, type Receiver, testWithReceiver as test } from '#server/testing/partner-receiver.ts';
import { fillSignup } from '#server/testing/signup.fixture.ts';
import { outcomeOf } from '#server/testing/team.ts';
import type { World } from '#server/testing/world.ts';

const bodies = ({ received }: Receiver) => received.map(({ body }) => JSON.parse(body));

async function setSource(world: World, memberId: number, network: object): Promise<void> {
  await world.query('update account set network = $2 where id = $1', [memberId, JSON.stringify(network)]);
}

const tell = (world: World, memberId: number) =>
  world.platform.db.transaction(() =>
    announceFact(world.platform, {
      event: 'paid',
      memberId,
      money: { amountCents: 1499, currency: 'EUR' },
    }),
  );

describe('a webhook [MOD-10]', () => {
  test('hears of a sign-up, signed, without anything that says who it is', async ({
    world,
    sara,
    firstDomain: domain,
    receiver,
  }) => {
    const { secret } = await addTo(sara, `${receiver.origin}/hook`, { domain, partner: 'ads' });
    const form = fillSignup({ name: 'Berenike', email: 'berenike@post.example' });
    const network = { network: 'ads', sub1: 'c-1', sub2: '', sub3: 'x' };
    await world.visitor().call(signup, { ...form, network });
    expect(receiver.received).toEqual([]);
    await world.jobs.drain();
    const [{ body, headers } = { body: '', headers: {} }, ...others] = receiver.received;
    expect(others).toEqual([]);
    // The clock of the tests stands still, and the library looks at the real one.
    const signed = { ...headers } as Record<string, string>;
    expect(Math.abs(Number(signed['webhook-timestamp']) * 1000 - world.clock.now().getTime())).toBeLessThan(
      1000,
    );
    expect(verifyAnyTime(secret, body, signed)).toEqual({
      type: 'member.signed_up',
      timestamp: world.clock.now().toISOString(),
      data: {
        member: expect.stringMatching(/^mem_[\w-]{32}$/),
        domain,
        country: null,
        partner: 'ads',
        ref: null,
        sub1: 'c-1',
        sub2: null,
        sub3: 'x',
      },
    });
    const [row] = await world.query('select id from account where email = $1', [form.email]);
    for (const personal of ['Berenike', 'post.example', String(row?.id)])
      expect(body).not.toContain(personal);
  });

  test('is about its own domain, its own partner and its own events, and never about invented members', async ({
    world,
    sara,
    firstDomain,
    receiver,
  }) => {
    const at = (path: string) => `${receiver.origin}/${path}`;
    await addTo(sara, at('all'), { domain: firstDomain });
    await addTo(sara, at('ads'), { domain: firstDomain, partner: 'ads' });
    await addTo(sara, at('others'), { domain: firstDomain, partner: 'others' });
    await addTo(sara, at('leavers'), { domain: firstDomain, events: ['member.deleted'] });
    await addTo(sara, at('second'), { domain: 'second.example' });
    const anna = await world.createMember({ name: 'Anna' });
    await setSource(world, anna.id, { network: 'ads' });
    const invented = await world.createMember({ fictional: true });
    await tell(world, anna.id);
    await tell(world, invented.id);
    await world.jobs.drain();
    expect(receiver.received.map(({ path }) => path).sort()).toEqual(['/ads', '/all']);
    const [one, two] = bodies(receiver);
    expect(one.data).toMatchObject({ amount_cents: 1499, currency: 'EUR', country: 'NL' });
    expect(one.data.member).not.toBe(two.data.member);
  });

  test('hears of nothing that was rolled back', async ({ world, sara, firstDomain: domain, receiver }) => {
    await addTo(sara, `${receiver.origin}/hook`, { domain });
    const { id } = await world.createMember();
    const failing = world.platform.db.transaction(async () => {
      await tell(world, id);
      throw new Error('The card was declined');
    });
    await expect(failing).rejects.toThrow('declined');
    await world.jobs.runNow('partners.deliver');
    expect(receiver.received).toEqual([]);
  });

  test('hears of an erased member once more; nothing else about them is kept or sent again', async ({
    world,
    sara,
    firstDomain: domain,
    receiver,
  }) => {
    const { id: endpoint } = await addTo(sara, `${receiver.origin}/hook`, { domain });
    const anna = await world.join({ name: 'Anna' });
    await setSource(world, anna.id, { network: 'ads', sub1: 'c-1' });
    await tell(world, anna.id);
    await world.jobs.drain();
    const read = () => sara.browser.call(listDeliveries, { domain, endpoint });
    const [paid] = (await read()).deliveries;
    await anna.browser.call(deleteAccount, { password: testPassword, erase_now: true });
    await world.jobs.drain();
    const [first, last, ...others] = bodies(receiver);
    expect(others).toEqual([]);
    expect(last).toMatchObject({
      type: 'member.deleted',
      data: { sub1: null, country: null, partner: 'ads' },
    });
    expect(last.data.member).toBe(first.data.member);
    expect((await read()).deliveries.map(({ event }) => event)).toEqual(['member.deleted']);
    const replaying = sara.browser.call(replayDelivery, { domain, endpoint, delivery: paid?.id ?? 0 });
    expect(await outcomeOf(replaying)).toBe('delivery.gone');
    expect(await world.query('select 1 from partner_delivery where member_id is not null')).toEqual([]);
  });

  test('is signed by a former secret, too, for three days', async ({
    world,
    sara,
    firstDomain: domain,
    receiver,
  }) => {
    const { id: endpoint, secret: former } = await addTo(sara, `${receiver.origin}/hook`, { domain });
    const { secret: current } = await sara.browser.call(renewSecret, { domain, endpoint });
    const test = () => sara.browser.call(changeEndpoint, { domain, endpoint, change: 'test' });
    await test();
    await world.jobs.drain();
    world.clock.advance({ days: 3, minutes: 1 });
    // The session of the staff has ended meanwhile.
    await world.query('update partner_delivery set state = $1, next_attempt_at = $2', [
      'waiting',
      world.clock.now(),
    ]);
    await world.jobs.runNow('partners.deliver');
    await world.jobs.runNow('partners.forget-deliveries');
    const [before, after] = receiver.received;
    expect(verifyAnyTime(former, before?.body ?? '', before?.headers)).toMatchObject({ type: 'test' });
    expect(verifyAnyTime(current ?? '', before?.body ?? '', before?.headers)).toMatchObject({ type: 'test' });
    expect(verifyAnyTime(current ?? '', after?.body ?? '', after?.headers)).toMatchObject({ type: 'test' });
    expect(() => verifyAnyTime(former, after?.body ?? '', after?.headers)).toThrow('No matching signature');
    expect(await world.query('select 1 from partner_secret')).toHaveLength(1);
  });
});

/** The library refuses what was signed at another hour than now. */
function verifyAnyTime(secret: string, body: string, headers: object = {}): unknown {
  const RealDate = Date;
  const timestamp = Number((headers as Record<string, string>)['webhook-timestamp']);
  globalThis.Date = class extends RealDate {
    static override now = () => timestamp * 1000;
  } as DateConstructor;
  try {
    return new Webhook(secret).verify(body, headers as Record<string, string>);
  } finally {
    globalThis.Date = RealDate;
  }
}
