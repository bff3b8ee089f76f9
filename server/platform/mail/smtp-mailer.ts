import nodemailer from 'nodemailer';
import type { Mail, Mailer } from './mail.ts';

const timeoutMs = 10_000;

/** `url` is smtp:// (STARTTLS when offered) or smtps://, with user and password when the server asks. */
export function createSmtpMailer(url: string, from: string): Mailer {
  const transport = nodemailer.createTransport({
    url,
    pool: true,
    maxConnections: 3,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    socketTimeout: timeoutMs,
    // A template can never make the server read files or fetch addresses.
    disableFileAccess: true,
    disableUrlAccess: true,
  } as Parameters<typeof nodemailer.createTransport>[0]);
  return {
    async send(mail: Mail) {
      await transport.sendMail({ from, ...mail });
    },
    close: async () => transport.close(),
  };
}
