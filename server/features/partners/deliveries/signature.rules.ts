import { createHmac, randomBytes } from 'node:crypto';

const prefix = 'whsec_';

export function createSecret(): string {
  return prefix + randomBytes(32).toString('base64');
}

interface Message {
  id: string;
  at: Date;
  body: string;
}

/** https://github.com/standard-webhooks/standard-webhooks: one signature a secret, of which one has to be right. */
export function signMessage(secrets: readonly string[], { id, at, body }: Message): Record<string, string> {
  const timestamp = String(Math.floor(at.getTime() / 1000));
  const signatures = secrets.map((secret) => {
    const key = Buffer.from(secret.slice(prefix.length), 'base64');
    return `v1,${createHmac('sha256', key).update(`${id}.${timestamp}.${body}`).digest('base64')}`;
  });
  return {
    'webhook-id': id,
    'webhook-timestamp': timestamp,
    'webhook-signature': signatures.join(' '),
  };
}
