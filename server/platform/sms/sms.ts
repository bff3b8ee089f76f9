export interface Sms {
  /** E.164: +31612345678. */
  to: string;
  text: string;
}

/** Throws on failure. A caller that sends a code keeps its text out of every log. */
export interface SmsSender {
  send(sms: Sms): Promise<void>;
}
