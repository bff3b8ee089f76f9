export interface MailAttachment {
  filename: string;
  contentType: string;
  content: Buffer;
}

export interface Mail {
  to: string;
  /** Where an answer goes, if not to the sender of all mails. */
  replyTo?: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
  attachments?: MailAttachment[];
}

/** Throws when it failed, so that the job is repeated. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
