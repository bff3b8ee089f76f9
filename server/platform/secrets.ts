import type { Config } from '#server/config.ts';

/** The current secret of this installation, and earlier ones, which only read. */
export type Secrets = Pick<Config, 'secret'> & Partial<Pick<Config, 'previousSecrets'>>;

export function listSecrets({ secret, previousSecrets = [] }: Secrets): string[] {
  return [secret, ...previousSecrets];
}
