import type { Config } from '#server/config.ts';

/** The secret of this installation, and those it had before, which only read. */
export type Secrets = Pick<Config, 'secret'> & Partial<Pick<Config, 'previousSecrets'>>;

/** The current one first. */
export function listSecrets({ secret, previousSecrets = [] }: Secrets): string[] {
  return [secret, ...previousSecrets];
}
