import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
}

interface ReceivedMail extends Mail {
  /** As the reader finds them in the text, in order. */
  links: string[];
}

/** Waits for the newest mail to an address whose subject matches. */
export async function waitForMail(
  request: APIRequestContext,
  to: string,
  subject: RegExp | string,
): Promise<ReceivedMail> {
  let found: Mail | undefined;
  await expect(async () => {
    const answer = await request.get('/dev/mail.json', { params: { to } });
    const mails: Mail[] = await answer.json();
    const matching = mails.filter((mail) =>
      typeof subject === 'string' ? mail.subject === subject : subject.test(mail.subject),
    );
    found = matching.toSorted((a, b) => a.sentAt.localeCompare(b.sentAt)).at(-1);
    expect(found, `a mail to ${to} with subject ${subject}`).toBeDefined();
  }).toPass({ timeout: 15_000 });
  const mail = found as unknown as Mail;
  return { ...mail, links: mail.text.match(/https?:\/\/[^\s<>")]+/g) ?? [] };
}
