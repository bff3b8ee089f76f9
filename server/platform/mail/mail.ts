export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
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
}

/** The sender's line of `mail`, as nodemailer takes it. */
export function toSender(from: string, { senderName }: { senderName: string | undefined }) {
  const [, address = from] = /<([^<>]+)>\s*$/.exec(from) ?? [];
  return senderName ? { name: senderName, address: address.trim() } : from;
}

/** Throws on failure, so that the job is retried. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
