import { expect, test } from 'vitest';
import {
  connectionOptions,
  findMissing,
  sessionSettings,
  writeRoleSettings,
} from './session-settings.rules.ts';

const actual = (changes: Record<string, string> = {}) =>
  new Map(Object.entries({ ...sessionSettings, ...changes }));

test('a role may have shorter timeouts, and lacks those that are longer, off or unknown [OPS-13]', () => {
  expect(findMissing(actual())).toEqual([]);
  expect(findMissing(actual({ statement_timeout: '3000' }))).toEqual([]);
  expect(findMissing(actual({ statement_timeout: '60000', lock_timeout: '0', jit: 'on' }))).toEqual([
    'statement_timeout',
    'lock_timeout',
    'jit',
  ]);
  expect(findMissing(new Map())).toEqual(Object.keys(sessionSettings));
});

test('the SQL names the role and the database as PostgreSQL reads them [OPS-13]', () => {
  expect(writeRoleSettings(['jit'], { role: '"duet"', database: '"our ""duet"""' })).toBe(
    `alter role "duet" in database "our ""duet""" set jit = 'off';`,
  );
});

test('connections to the server itself say all of it as they begin [OPS-13]', () => {
  for (const [name, value] of Object.entries(sessionSettings))
    expect(connectionOptions).toContain(`-c ${name}=${value}`);
});
