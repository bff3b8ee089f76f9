import { parseArgs } from 'node:util';
import { findPrograms } from '#server/testing/postgres-pair.ts';
import { databaseFrozen, databaseRestarts, networkSwallows } from './database-faults.ts';
import { databaseDiskFull, logDiskFull } from './disk-faults.ts';
import type { Fault } from './fault.ts';
import { mailServerAway } from './mail-faults.ts';
import { bucketAway, diskFull } from './media-faults.ts';
import { paymentsInTrouble } from './payment-faults.ts';
import { clockJumps, processKilled } from './process-faults.ts';
import { natsLost, redisLost } from './relay-faults.ts';
import { slowClients } from './slow-faults.ts';

/** What goes wrong in production, on servers of its own: `npm run faults`, or by names. See docs/operations.md. */
const faults: Record<string, Fault> = {
  kill: processKilled,
  restart: databaseRestarts,
  freeze: databaseFrozen,
  swallow: networkSwallows,
  nats: natsLost,
  redis: redisLost,
  clock: clockJumps,
  slow: slowClients,
  payments: paymentsInTrouble,
  mail: mailServerAway,
  disk: diskFull,
  'log-disk': logDiskFull,
  'database-disk': databaseDiskFull,
  bucket: bucketAway,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { seconds: { type: 'string', default: '6' } },
});
const chosen = positionals.length > 0 ? positionals : Object.keys(faults);
const unknown = chosen.filter((name) => !Object.hasOwn(faults, name));
if (unknown.length > 0) {
  console.error(`Usage: npm run faults -- [${Object.keys(faults).join('|')}] [--seconds=6]`);
  process.exit(1);
}
const programs = findPrograms();
if (!programs) {
  console.error("PostgreSQL's programs are not here: install it, or name their folder in POSTGRES_PROGRAMS");
  process.exit(1);
}
const failed: string[] = [];
for (const name of chosen) {
  const fault = faults[name] as Fault;
  console.log(`\n${name}: ${fault.says}`);
  try {
    const { acknowledged, found, refused, failures } = await fault.run({
      programs,
      seconds: Number(values.seconds),
    });
    console.log(`  acknowledged  ${acknowledged}\n  found         ${found}\n  else answered ${refused}`);
    for (const failure of failures) console.error(`  ✗ ${failure}`);
    if (failures.length > 0) failed.push(name);
  } catch (error) {
    console.error(`  ✗ ${(error as Error).message}`);
    failed.push(name);
  }
}
console.log(
  failed.length > 0 ? `\nFailed: ${failed.join(', ')}` : '\n✓ Nothing that was acknowledged is lost.',
);
process.exitCode = failed.length > 0 ? 1 : 0;
