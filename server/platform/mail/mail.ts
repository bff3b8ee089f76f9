export interface Mail {
  to: string;
  subject: string;
  text: string;
  html: string;
  headers?: Record<string, string>;
}

/** Throws when it failed, so that the job is repeated. */
export interface Mailer {
  send(mail: Mail): Promise<void>;
  close(): Promise<void>;
}
