import type { Config } from '#server/config.ts';

export interface Sms {
  /** E.164: +31612345678. */
  to: string;
  text: string;
}

/** Development writes messages to disk; in production it takes a gateway. */
export function canSendSms({ production, smsUrl }: Pick<Config, 'production' | 'smsUrl'>): boolean {
  return !production || Boolean(smsUrl);
}

/** Throws on failure. A caller that sends a code keeps its text out of every log. */
export interface SmsSender {
  send(sms: Sms): Promise<void>;
}
