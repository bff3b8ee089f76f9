import type { Transporter } from 'nodemailer';
import { type Mail, type Mailer, toMessage } from './mail.ts';

const timeoutMs = 10_000;

/** `url` is smtp:// (STARTTLS when offered) or smtps://, with user and password if needed. */
export function createSmtpMailer(url: string, from: string): Mailer {
  let transport: Promise<Transporter> | undefined;
  return {
    async send(mail: Mail) {
      transport ??= openTransport(url);
      await (await transport).sendMail(toMessage(from, mail));
    },
    close: async () => (await transport)?.close(),
  };
}

async function openTransport(url: string): Promise<Transporter> {
  // Loaded on use, as it is large.
  const { default: nodemailer } = await import('nodemailer');
  return nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // Templates cannot read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof nodemailer.createTransport>[0]);
}
