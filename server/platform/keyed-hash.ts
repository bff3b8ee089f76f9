import { createHmac } from 'node:crypto';
import type { Config } from '#server/config.ts';

export function hashKeyed(
  { secret }: Pick<Config, 'secret'>,
  purpose: string,
  ...parts: (string | number)[]
): string {
  return createHmac('sha256', secret)
    .update(JSON.stringify([purpose, ...parts]))
    .digest('base64url');
}
