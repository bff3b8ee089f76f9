import { randomUUID } from 'node:crypto';
import { setTimeout as wait } from 'node:timers/promises';
import { createOrder, listPackages } from '#contract/payments/endpoints.ts';
import { call } from '#scripts/drills/call.ts';
import { lookFor, withSite } from '#scripts/drills/traffic.ts';
import type { ChildServer } from '#server/testing/child-server.ts';
import { type MollieStub, openMollieStub } from '#server/testing/mollie-server.ts';
import type { PostgresNode } from '#server/testing/postgres-pair.ts';
import { describe, type Fault, type Outcome, withPostgres } from './fault.ts';

const buyers = 8;
const retryMs = 250;
/** Of each payment, at the same moment. */
const messages = 25;
const patienceMs = 60_000;

type Counted = Map<string, number>;
const count = (list: Counted, what: string) => list.set(what, (list.get(what) ?? 0) + 1);

/** Orders as a browser does: the same key again until somebody answers. */
async function order(
  server: ChildServer,
  { cookie, pack, refusals }: { cookie: string; pack: number; refusals: Counted },
): Promise<void> {
  const body = JSON.stringify({
    package: pack,
    paymentmethod: 'creditcard',
    paymentCountry: 'NL',
    starts_immediately: true,
    key: randomUUID(),
  });
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const { status } = await call(server, { ...createOrder, cookie, body });
    if (status === '200') return;
    count(refusals, status);
    await wait(retryMs);
  }
  throw new Error('An order was never taken');
}

/** A provider repeats a message until it is answered 200. */
async function tell(server: ChildServer, id: string, refusals: Counted): Promise<void> {
  const until = Date.now() + patienceMs;
  while (Date.now() < until) {
    const { status } = await call(server, {
      method: 'POST',
      path: '/api/webhooks/mollie',
      type: 'application/x-www-form-urlencoded',
      body: `id=${id}`,
    });
    if (status === '200') return;
    count(refusals, status);
    await wait(retryMs);
  }
  throw new Error('A message was never taken');
}

async function buy(server: ChildServer, mollie: MollieStub, refusals: Counted): Promise<string[]> {
  const people: { id: number; cookie: string }[] = [];
  while (people.length < buyers) people.push(await server.enter({}));
  const { answer } = await call(server, { ...listPackages, cookie: people[0]?.cookie ?? '' });
  const pack = JSON.parse(answer).packages[0].id as number;
  const moods = ['broken', 'silent', 'lost-answer', 'well'] as const;
  const ordering = Promise.all(people.map(({ cookie }) => order(server, { cookie, pack, refusals })));
  for (const mood of moods) {
    mollie.mood = mood;
    await wait(1500);
  }
  await ordering;
  return [...mollie.payments.keys()];
}

async function storm(
  server: ChildServer,
  mollie: MollieStub,
  ids: string[],
  refusals: Counted,
): Promise<void> {
  for (const id of ids) Object.assign(mollie.payments.get(id) ?? {}, { status: 'paid' });
  const told = ids.flatMap((id) => Array.from({ length: messages }, () => tell(server, id, refusals)));
  mollie.mood = 'broken';
  await wait(1500);
  mollie.mood = 'well';
  await Promise.all(told);
}

/** Credits that each order of the same package brought, which has to be the same once for each. */
async function readCredited({ ask }: PostgresNode): Promise<{ completed: number; amounts: number[] }> {
  const [payments] = await ask(`select count(*)::integer as n from payment where status = 'completed'`);
  const wallets = await ask(
    `select balance from wallet where account_id in (select account_id from payment_order)`,
  );
  return { completed: Number(payments?.n), amounts: wallets.map(({ balance }) => Number(balance)) };
}

export const paymentsInTrouble: Fault = {
  says: `the payment provider is broken, silent and forgets to answer, then sends each message ${messages} times at once`,
  run: ({ programs }) =>
    withPostgres({ programs }, async (node) => {
      const mollie = await openMollieStub();
      let outcome: Outcome | undefined;
      const environment = {
        DATABASE_URL: node.url,
        PAYMENT_PROVIDER: 'mollie',
        MOLLIE_API_KEY: mollie.key,
        MOLLIE_API_URL: mollie.url,
      };
      try {
        await withSite(environment, async (server, dataDir) => {
          await server.work();
          const refusals: Counted = new Map();
          const ids = await buy(server, mollie, refusals);
          await storm(server, mollie, ids, refusals);
          const { completed, amounts } = await readCredited(node);
          const { audit, failures } = await lookFor(
            { DATABASE_URL: node.url, DATA_DIR: dataDir },
            { acknowledged: new Map() },
          );
          outcome = {
            acknowledged: `${buyers} orders, ${ids.length} payments made at the provider and all paid`,
            found: `${completed} completed, credits ${[...new Set(amounts)].join(' or ')}; ${audit.split('\n')[0]}`,
            refused: describe(refusals),
            failures: [
              ...failures,
              ...(ids.length === buyers
                ? []
                : [`${ids.length} payments at the provider for ${buyers} orders`]),
              ...(completed === buyers ? [] : [`${completed} of ${buyers} paid orders are completed`]),
              ...(new Set(amounts).size === 1 && amounts.length === buyers
                ? []
                : ['not everybody has the same credits']),
            ],
          };
          return outcome.failures;
        });
      } finally {
        await mollie.close();
      }
      if (!outcome) throw new Error('The site did not start');
      return outcome;
    }),
};
