import type { APIRequestContext } from '@playwright/test';
import { expect } from './test.ts';

interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  sentAt: string;
  attachments: { name: string; type: string; path: string }[];
}

interface ReceivedMail extends Mail {
  /** The links of the text, in order. */
  links: string[];
}

/** Waits for a mail and answers its link to a path. */
export async function findLink(
  request: APIRequestContext,
  to: string,
  { subject, path }: { subject: RegExp; path: string },
): Promise<string> {
  const { links } = await waitForMail(request, to, subject);
  const link = links.find((url) => url.includes(path));
  if (!link) throw new Error(`The mail carries no link to ${path}`);
  return link;
}

/** Waits for a mail to an address and answers the newest one whose subject matches. */
export async function waitForMail(
  request: APIRequestContext,
  to: string,
  subject: RegExp,
): Promise<ReceivedMail> {
  let mails: Mail[] = [];
  await expect
    .poll(
      async () => {
        const answer = await request.get('/dev/mail.json', { params: { to } });
        const all: Mail[] = await answer.json();
        mails = all.filter((mail) => subject.test(mail.subject));
        return mails.length;
      },
      { message: `a mail to ${to} with a subject like ${subject}`, timeout: 15_000 },
    )
    .toBeGreaterThan(0);
  const [newest] = mails.toSorted((a, b) => b.sentAt.localeCompare(a.sentAt)) as [Mail];
  return { ...newest, links: newest.text.match(/https?:\/\/[^\s<>")]+/g) ?? [] };
}
