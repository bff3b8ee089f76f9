export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

/** A picture inside the HTML, where `cid:` and its name stand for an address. Reading such a mail loads nothing. */
export interface InlinePicture extends MailAttachment {
  cid: string;
}

export interface Mail {
  to: string;
  /** Replaces the name in MAIL_FROM; the address stays, as the mail server may send from no other. */
  senderName?: string;
  /** The reply address, if not the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
  pictures?: InlinePicture[];
}

/** The message as nodemailer takes it. */
export function toMessage(from: string, { senderName, pictures = [], attachments = [], ...mail }: Mail) {
  const inline = pictures.map((picture) => ({ ...picture, contentDisposition: 'inline' as const }));
  return { from: toSender(from, { senderName }), ...mail, attachments: [...inline, ...attachments] };
}

/** The sender's line of `mail`, as nodemailer takes it. */
function toSender(from: string, { senderName }: { senderName: string | undefined }) {
  const [, address = from] = /<([^<>]+)>\s*$/.exec(from) ?? [];
  return senderName ? { name: senderName, address: address.trim() } : from;
}

/** Throws on failure, so that the job is retried. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
