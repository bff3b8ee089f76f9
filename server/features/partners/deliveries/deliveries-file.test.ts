import { describe, expect } from 'vitest';
import { deliveriesFilePath } from '#contract/partners/facts.ts';
import { addTo, testWithReceiver } from '#server/testing/partner-receiver.ts';
import { secondDomain as domain, listEntries } from '#server/testing/team.ts';
import { readDay, writeMoment } from './file-times.rules.ts';

const test = testWithReceiver
  .extend('endpoint', async ({ world, ben, secondId }) => {
    const { id } = await addTo(ben, 'https://partner.example/hook?key=secret', { domain, partner: '=ads' });
    await world.query(`update site set settings = settings || '{"company_country": "NL"}' where id = $1`, [
      secondId,
    ]);
    await world.query(
      `insert into partner_delivery (endpoint_id, message_id, event, body, state, attempts, created_at, last_attempt_at, last_code, last_answer)
       select $1, 'msg_' || n, case n % 2 when 0 then 'member.paid' else 'test' end, '{"member":"mem_x"}',
         case n when 1 then 'failed' else 'delivered' end, 1, $2::timestamptz + n * interval '1 hour', $2, 200, 'Anna'
       from generate_series(1, 1004) n`,
      [id, '2026-10-24T21:30:00Z'],
    );
    return id;
  })
  .extend('read', ({ world, ben, endpoint }) => async (query = '', { browser } = ben) => {
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const url = `${deliveriesFilePath}?domain=${domain}&endpoint=${endpoint}${query}`;
    return world.inject({ url, headers: { cookie, host: 'localhost:3000' } });
  });

const linesOf = ({ body }: { body: string }) => body.replace('\uFEFF', '').trim().split('\r\n');

describe('the deliveries of a partner as a file [MOD-10]', () => {
  test('are whole, say their time zone, and nothing of members', async ({
    world,
    secondId,
    endpoint,
    read,
  }) => {
    const file = await read();
    const lines = linesOf(file);
    expect(lines).toHaveLength(1005);
    expect(lines[0]).toBe(
      'message,event,state,attempts,answer,created_at,last_attempt_at,next_attempt_at,time_zone,kind,partner,receiver',
    );
    // Both of the hour that comes twice, told apart.
    expect(lines.slice(3, 5).map((line) => line.split(',')[5])).toEqual([
      '2026-10-25 02:30:00+02:00',
      '2026-10-25 02:30:00+01:00',
    ]);
    // A formula is none.
    expect(lines[1]).toMatch(/^msg_1,test,failed,1,200,.*,Europe\/Amsterdam,webhook,'=ads,partner\.example$/);
    expect(file.body).not.toMatch(/mem_|Anna|secret/);
    expect(await listEntries(world, 'partner.deliveries_exported')).toMatchObject([
      { site_id: secondId, fields: [String(endpoint)] },
    ]);
  });

  test('are those that the filters choose', async ({ read }) => {
    const count = async (query: string) => linesOf(await read(query)).length - 1;
    expect(await count('&state=failed&event=&from=&to=')).toBe(1);
    expect(await count('&event=member.paid')).toBe(502);
    // A day of 25 hours in the zone of the domain; the first of them all was half an hour after midnight.
    expect(await count('&from=2026-10-25&to=2026-10-25')).toBe(25);
    expect(await count('&from=2030-01-01')).toBe(0);
    expect(await count('&from=soon')).toBe(1004);
  });

  test('are read by admins of the domain alone', async ({ world, sara, read, endpoint }) => {
    expect((await read('&state=none')).statusCode).toBe(404);
    expect((await read('', sara)).statusCode).toBe(200);
    expect((await world.inject({ url: deliveriesFilePath })).statusCode).toBe(403);
    const own = `${deliveriesFilePath}?domain=localhost&endpoint=${endpoint}`;
    const cookie = [...sara.browser.cookies].map((pair) => pair.join('=')).join('; ');
    expect((await world.inject({ url: own, headers: { cookie } })).statusCode).toBe(404);
  });
});

describe('times of a file', () => {
  test.for([
    ['2026-02-28', '2026-02-28'],
    ['2026-02-31', undefined],
    ['', undefined],
    ['26-1-1', undefined],
  ])('the day %s is %s', ([text, day]) => {
    expect(readDay(text)).toBe(day);
  });

  test('have an offset in UTC, too', () => {
    expect(writeMoment(new Date('2026-01-02T03:04:05Z'), 'UTC')).toBe('2026-01-02 03:04:05+00:00');
  });
});
