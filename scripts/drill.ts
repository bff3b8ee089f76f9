import { parseArgs } from 'node:util';
import { drillFailover } from './drills/failover.ts';
import { drillMedia } from './drills/media.ts';
import { drillPooler } from './drills/pooler.ts';
import { drillProxies } from './drills/proxies.ts';
import { drillVersions } from './drills/versions.ts';

/** What production does and tests cannot: `npm run drill -- failover`. See docs/operations.md. */
const drills = {
  failover: drillFailover,
  pooler: drillPooler,
  proxies: drillProxies,
  versions: drillVersions,
  media: drillMedia,
};

const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '10' },
    /** Of the failover: the writer does not wait for its standby, which loses something. */
    asynchronous: { type: 'boolean', default: false },
    /** Of the failover: another PostgreSQL than this machine's. */
    release: { type: 'string', default: '' },
    /** Of the versions: the one before, as a tag or commit. */
    ref: { type: 'string', default: '' },
  },
});
const [name = ''] = positionals;
const drill = Object.hasOwn(drills, name) ? drills[name as keyof typeof drills] : undefined;
if (!drill || positionals.length > 1) {
  console.error(
    `Usage: npm run drill -- ${Object.keys(drills).join('|')} [--seconds=10] [--asynchronous] [--release=18] [--ref=v1.0.0]`,
  );
  process.exit(1);
}
const failures = await drill({ ...values, seconds: Number(values.seconds) });
for (const failure of failures) console.error(`✗ ${failure}`);
console.log(failures.length > 0 ? 'The drill failed.' : '✓ The drill passed.');
process.exitCode = failures.length > 0 ? 1 : 0;
