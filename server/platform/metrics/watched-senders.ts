import type { Mailer } from '../mail/mail.ts';
import type { SmsSender } from '../sms/sms.ts';
import type { Watcher } from './watcher.ts';

export function watchMailer(mailer: Mailer, watcher: Watcher): Mailer {
  return {
    ...mailer,
    send: (mail) => count(mailer.send(mail), (outcome) => watcher.counted('mail', outcome)),
  };
}

export function watchSms(sms: SmsSender, watcher: Watcher): SmsSender {
  return { ...sms, send: (text) => count(sms.send(text), (outcome) => watcher.counted('sms', outcome)) };
}

async function count<Result>(work: Promise<Result>, note: (outcome: string) => void): Promise<Result> {
  try {
    const result = await work;
    note('sent');
    return result;
  } catch (error) {
    note('failed');
    throw error;
  }
}
