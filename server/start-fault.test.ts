import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { OwnerRoleError } from './platform/upgrade-as-owner.ts';
import { describeStartFault } from './start-fault.ts';

const fault = (message: string, facts: object) => Object.assign(new Error(message), facts);

test.each([
  ['a port in use', fault('listen', { code: 'EADDRINUSE', port: 3000 }), /^Port 3000 is in use: .*set PORT/],
  [
    'an address of another machine',
    fault('listen', { code: 'EADDRNOTAVAIL', address: '10.9.9.9', port: 80 }),
    /^Cannot listen on 10\.9\.9\.9 port 80: set HOST/,
  ],
  [
    'a database that is away',
    new Error('Failed query', { cause: fault('', { code: 'ECONNREFUSED' }) }),
    /DATABASE_URL names does not answer: .*ECONNREFUSED/,
  ],
  [
    'a database that is silent',
    new Error('timeout exceeded when trying to connect'),
    /DATABASE_URL names does not answer/,
  ],
  ['a wrong password', fault('password authentication failed', { code: '28P01' }), /refuses the password/],
  [
    'an owner without rights',
    new OwnerRoleError(new Error('permission denied for table schema_migration')),
    /^The role of DATABASE_OWNER_URL cannot .*docs\/operations\.md/,
  ],
  ['a name nobody knows', fault('getaddrinfo', { code: 'ENOTFOUND' }), /not known by this name/],
])('a start that fails for %s says in one line what to do [OPS-8]', (_case, error, line) => {
  const said = describeStartFault(error);
  expect(said).toMatch(line);
  expect(said).not.toContain('\n');
});

test('a port that another process has is named as the system names it [OPS-8]', async () => {
  const [first, second] = [createServer(), createServer()];
  await new Promise<void>((resolve) => first.listen(0, '127.0.0.1', resolve));
  const { port } = first.address() as { port: number };
  const error = await new Promise((resolve) => second.once('error', resolve).listen(port, '127.0.0.1'));
  expect(describeStartFault(error)).toContain(`Port ${port} is in use`);
  first.close();
});

test('what nobody expected keeps its stack', () => {
  expect(describeStartFault(new Error('a fault of ours'))).toContain('start-fault.test.ts');
});
