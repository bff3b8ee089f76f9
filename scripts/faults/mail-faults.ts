import type { AddressInfo } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { SMTPServer } from 'smtp-server';
import { requestReset } from '#contract/accounts/credentials.ts';
import { call } from '#scripts/drills/call.ts';
import { withSite } from '#scripts/drills/traffic.ts';
import { findFreePort } from '#server/testing/shop.ts';
import { describe, type Fault, type Outcome, withPostgres } from './fault.ts';

const people = 12;
const awayMs = 4000;
const slowMs = 2000;
/** A mail is tried again after twenty seconds and more. */
const patienceMs = 180_000;

/** Takes mails, each after a while. */
async function takeMails(port: number, arrived: Map<string, number>) {
  const server = new SMTPServer({
    authOptional: true,
    disabledCommands: ['STARTTLS'],
    onData(stream, { envelope: { rcptTo } }, done) {
      stream.resume();
      stream.once('end', () => {
        setTimeout(() => {
          for (const { address } of rcptTo) arrived.set(address, (arrived.get(address) ?? 0) + 1);
          done();
        }, slowMs);
      });
    },
  });
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve));
  return { port: (server.server.address() as AddressInfo).port, close: () => server.close(() => undefined) };
}

export const mailServerAway: Fault = {
  says: 'the mail server is away, and slow once it is back',
  run: ({ programs }) =>
    withPostgres({ programs }, async (node) => {
      const port = await findFreePort();
      let outcome: Outcome | undefined;
      const environment = { DATABASE_URL: node.url, SMTP_URL: `smtp://127.0.0.1:${port}` };
      await withSite(environment, async (server) => {
        await server.work();
        const asked: string[] = [];
        const refusals = new Map<string, number>();
        for (let count = 0; count < people; count++) {
          const email = `person-${count}@members.example`;
          await server.enter({ email });
          const { status } = await call(server, { ...requestReset, body: JSON.stringify({ email }) });
          if (status === '200') asked.push(email);
          else refusals.set(status, (refusals.get(status) ?? 0) + 1);
        }
        await wait(awayMs);
        const arrived = new Map<string, number>();
        const mails = await takeMails(port, arrived);
        const until = Date.now() + patienceMs;
        while (arrived.size < asked.length && Date.now() < until) await wait(500);
        mails.close();
        const missing = asked.filter((email) => !arrived.has(email));
        const twice = [...arrived.values()].filter((times) => times > 1).length;
        outcome = {
          acknowledged: `${asked.length} mails were promised while the mail server was away`,
          found: `${arrived.size} people have theirs, ${twice} of them twice`,
          refused: describe(refusals),
          failures: [
            ...(missing.length > 0 ? [`${missing.length} mails never came`] : []),
            ...(asked.length === people ? [] : ['not every mail was promised']),
          ],
        };
        return outcome.failures;
      });
      if (!outcome) throw new Error('The site did not start');
      return outcome;
    }),
};
