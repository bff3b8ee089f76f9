/** Names the member a mail went to, for whoever sends it back; sealed, so that nobody can name another. */
export const mailIdHeader = 'X-Mail-Id';

/** What the mail system of a receiver tells about one of our mails. */
export interface MailReport {
  /** Of a bounce: whether it will be the same tomorrow. */
  kind: 'bounce' | 'delay' | 'complaint';
  /** Of the mail it is about; undefined where the report does not quote it. */
  mailId: string | undefined;
}

/**
 * Reads a delivery status notification (RFC 3464) or a report of abuse (RFC 5965); undefined for any other mail, such as an
 * out-of-office answer. Throws for nothing a stranger may send.
 */
export async function readMailReport(raw: Buffer): Promise<MailReport | undefined> {
  const parts = await splitMail(raw).catch(() => undefined);
  if (!parts) return undefined;
  const find = (type: string) => parts.find((part) => part.type === type)?.text;
  const all = parts.map(({ text }) => text).join('\n');
  const mailId = new RegExp(`^${mailIdHeader}: *([\\w-]{1,300}) *$`, 'im').exec(all)?.[1];
  const abuse = find('message/feedback-report');
  if (abuse !== undefined) return isComplaint(abuse) ? { kind: 'complaint', mailId } : undefined;
  const status = find('message/delivery-status');
  const kind = status === undefined ? undefined : judgeDelivery(status);
  return kind && { kind, mailId };
}

/** Deep nesting and thousands of parts are an attack, not a report: beyond these limits parsing throws. */
const limits = { maxNestingDepth: 10, maxHeadersSize: 64 * 1024, attachmentEncoding: 'utf8' } as const;

async function splitMail(raw: Buffer): Promise<{ type: string; text: string }[]> {
  // Loaded on use: few processes are ever told.
  const { default: PostalMime } = await import('postal-mime');
  const mail = await PostalMime.parse(raw, limits);
  return [
    { type: 'text/plain', text: mail.text ?? '' },
    ...mail.attachments.map(({ mimeType, content }) => ({
      type: mimeType,
      // A header may be folded where there is a space.
      text: String(content).replace(/\r?\n[ \t]+/g, ' '),
    })),
  ];
}

/** "not-spam" is the opposite of a complaint; fraud and viruses come from elsewhere under our name. */
function isComplaint(report: string): boolean {
  return /^Feedback-Type: *(abuse|opt-out)\b/im.test(report);
}

/**
 * Enhanced status codes (RFC 3463). 5.2.2 is a full mailbox, and 5.7 a policy of the receiver against the sender: both
 * may be over tomorrow and say nothing against the address. 4 is a delay that was given up.
 */
function judgeDelivery(report: string): 'bounce' | 'delay' | undefined {
  if (!/^Action: *failed\b/im.test(report)) return undefined;
  const [, status = '', subject = '', detail = ''] =
    /^Status: *(\d)\.(\d{1,3})\.(\d{1,3})/im.exec(report) ?? [];
  if (status !== '5') return 'delay';
  const isPassing = subject === '7' || (subject === '2' && detail === '2');
  return isPassing ? 'delay' : 'bounce';
}
