import { type Failure, readStatusReport, readTextReport } from './bounce.rules.ts';

/** Names a mail's member for bounces; sealed, so that it cannot be forged. */
export const mailIdHeader = 'X-Mail-Id';

export type MailReport = {
  /** The reported mail's id; undefined when the report does not quote it. */
  mailId: string | undefined;
} & (
  | { kind: 'complaint' }
  | {
      kind: 'bounce';
      failures: Failure[];
      /** The same in every copy of the report. */
      reportId: string;
    }
);

/**
 * Reads a delivery status notification (RFC 3464, RFC 6533, or text forms) or an abuse report (RFC 5965);
 * undefined for other mails. Never throws on what strangers send.
 */
export async function readMailReport(raw: Buffer): Promise<MailReport | undefined> {
  const mail = await splitMail(raw).catch(() => undefined);
  if (!mail) return undefined;
  const { parts, failedRecipients } = mail;
  const find = (...types: string[]) => parts.find((part) => types.includes(part.type))?.text;
  const all = parts.map(({ text }) => text).join('\n');
  const mailId = new RegExp(`^${mailIdHeader}: *([\\w-]{1,300}) *$`, 'im').exec(all)?.[1];
  const abuse = find('message/feedback-report');
  if (abuse !== undefined) return isComplaint(abuse) ? { kind: 'complaint', mailId } : undefined;
  const status = find('message/delivery-status', 'message/global-delivery-status');
  const failures =
    status === undefined
      ? readTextReport(find('text/plain') ?? '', failedRecipients)
      : readStatusReport(status);
  if (failures.length === 0) return undefined;
  const reportId = mailId ?? /^Message-ID: *(\S{1,300})/im.exec(all)?.[1] ?? mail.id;
  return { kind: 'bounce', mailId, failures: failures.slice(0, maxFailures), reportId };
}

/** Our mails have one recipient each, who may forward to others. */
const maxFailures = 5;

/** Deep nesting and thousands of parts are an attack: beyond these limits parsing throws. */
const limits = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024, attachmentEncoding: 'utf8' } as const;

async function splitMail(raw: Buffer) {
  // Loaded on use: few processes receive reports.
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, limits);
  const parts = [
    { type: 'text/plain', text: mail.text ?? '' },
    ...mail.attachments.map(({ mimeType, content }) => ({
      type: mimeType.toLowerCase(),
      // A header may be folded where there is a space.
      text: String(content).replace(/\r?\n[ \t]+(?=\S)/g, ' '),
    })),
  ];
  const failedRecipients = mail.headers.find(({ key }) => key === 'x-failed-recipients')?.value;
  return { parts, failedRecipients, id: mail.messageId ?? '' };
}

/** "not-spam" is the opposite of a complaint; fraud and viruses come from elsewhere under our name. */
function isComplaint(report: string): boolean {
  return /^Feedback-Type: *(abuse|opt-out)\b/im.test(report);
}
