export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  to: string;
  /** The reply address, if not the sender. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
}

/** Throws on failure, so that the job is retried. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
