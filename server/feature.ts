import type { FastifyInstance } from 'fastify';
import type { TransferKind } from '#contract/credits/kinds.ts';
import type { PushMessage } from '#contract/notifications/endpoints.ts';
import type { NotificationType } from '#contract/notifications/facts.ts';
import type { MailTemplate, ServerTextKey } from '#locales/server-texts.ts';
import type { Translate } from '#locales/translator.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { MakeContext, Route, Site } from './call.ts';
import type { CookieForms } from './platform/http/cookies.ts';
import type { MailAttachment } from './platform/mail/mail.ts';
import type { Platform } from './platform/platform.ts';
import type { FeatureSettings } from './settings.ts';

/** A file of what a member takes along: JSON, a JSON array written item by item, plain text, or bytes as they are. */
export type ExportFile = { path: string } & (
  | { json: unknown }
  | { list: AsyncIterable<unknown> }
  | { text: string }
  | { bytes: AsyncIterable<Uint8Array> }
);

export interface LinkKind {
  /** What its token is good for; no two kinds share one. */
  purpose: string;
  template: MailTemplate;
  /** The page behind the link; opening it changes nothing, since mail scanners do that too. */
  path: string;
  validMs: number;
  /** A new one does not end the ones before it. */
  staysOpen?: boolean;
}

/** What a push message is about, and facts for it as plain JSON: it waits in a job. */
export interface PushTopic {
  about: string;
  /** For a notification that the member may switch off; missing: it is always sent. */
  type?: NotificationType | undefined;
}

/** A file beside a mail. It is made while the mail is written, so the job that waits carries no more than its number. */
export interface AttachmentKind {
  kind: string;
  load(platform: Platform, id: number): Promise<MailAttachment | MailAttachment[]>;
}

/** News of a mail that was held back for the morning: asked for again before it goes. */
export interface HeldNewsKind {
  kind: string;
  /** What the mail says now; undefined when nothing is left to say, as after a block or once all is read. */
  refresh(
    platform: Platform,
    memberId: number,
    facts: object,
  ): Promise<Record<string, string | number> | undefined>;
}

export interface PushKind<Topic extends PushTopic = PushTopic> {
  about: Topic['about'];
  compose(
    topic: Topic,
    words: { platform: Platform; t: Translate<ServerTextKey<'push'>>; site: Site },
  ): PushMessage;
  plan(topic: Topic): PushPlan;
  /** Asked of one that was held back for the morning; missing: it goes. */
  isDue?(platform: Platform, memberId: number): Promise<boolean>;
}

export interface PushPlan {
  /** Seconds the push service keeps it for a browser that is away. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** A later message of the same topic takes the place of one that still waits (RFC 8030, 5.4). */
  topic?: string;
}

export interface MessageKey {
  senderId: number;
  clientKey: string;
}

/** What the server does with messages of one kind; what they carry stands in `contract/chat/kinds.ts`. */
export interface MessageRules<
  Content extends { kind: string } = { kind: string },
  Input extends { kind: string } = Content,
> {
  kind: Content['kind'];
  /** Refuses what may not be sent here and answers what is kept: the same for the same input, or a repeat is refused. */
  accept(
    platform: Platform,
    input: Input,
    sending: { site: Site; senderId: number },
  ): Content | Promise<Content>;
  costCredits(content: Content, site: Site): number;
  /** What the sender was told that it costs; missing where nobody is asked before each one. At another price it is refused. */
  confirmedCredits?(input: Input): number;
  /** Where its price goes in the ledger; missing: to what messages earn. */
  income?: { houseAccount: number; transferKind: TransferKind };
  /** What a locked screen says of one, without name and words; missing: that there is a new message. */
  pushText?: ServerTextKey<'push'>;
  /** For the file of a member who takes along what was written. */
  toExport(content: Content): object;
  /**
   * Erases what belongs to deleted messages, such as rows and files. Inside the transaction that deletes them. By their
   * keys: the content of a message that was taken back names nothing any more.
   */
  erase?(platform: Platform, messages: readonly MessageKey[]): Promise<void>;
}

export interface Feature {
  name: string;
  /** Tables that nobody else writes. */
  tables?: readonly string[];
  /**
   * Tables of features before it that its stores join or lock. server/features/map-of-data.test.ts compares both lists
   * with what the code does.
   */
  reads?: readonly string[];
  /** Only joins what others keep, and calls none of them: no caller of it can close a circle. */
  isReadModel?: boolean;
  /** What the operator may set; server/config.ts reads it. */
  settings?: FeatureSettings;
  mails?: readonly MailTemplate[];
  links?: readonly LinkKind[];
  attachments?: readonly AttachmentKind[];
  pushes?: readonly PushKind[];
  heldNews?: readonly HeldNewsKind[];
  /** The cookies it reads and the form of each; others are never seen (`platform/http/cookies.ts`). */
  cookies?: CookieForms;
  routes?: Route[];
  // biome-ignore lint/suspicious/noExplicitAny: payloads differ by kind
  jobs?(platform: Platform, features: readonly Feature[]): JobKind<any>[];
  /** What is no endpoint: streams, media, webhooks. */
  http?(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void | Promise<void>;
  /** Kinds of messages besides those of the chat itself. */
  messageKinds?: MessageRules[];
  /**
   * Registers with features before it, or takes what the others bring. Runs in every process that changes data, in a command
   * of the operator too: it starts nothing and reads nothing.
   */
  connect?(platform: Platform, features: readonly Feature[]): void;
  /** Runs before the server listens; the function it answers runs while it stops. */
  start?(
    platform: Platform,
    features: readonly Feature[],
  ): void | (() => Promise<void>) | Promise<void | (() => Promise<void>)>;
  /** Of these names of pictures in the media store, those it still needs; the nightly sweep removes the others. */
  listNeededFiles?(platform: Platform, names: string[]): Promise<string[]>;
  /**
   * Erases what this feature keeps about a member, inside the transaction of the erasure. Those at the end of the
   * list are asked first: they build on the ones before them.
   */
  eraseMember?(platform: Platform, memberId: number): Promise<void>;
  /** Names of those files or of their folder, and what they are. */
  exportTexts?: Readonly<Record<string, ServerTextKey<'export'>>>;
  /** What this feature keeps about a member, for the export; of others no more than what they sent the member. */
  exportMember?(platform: Platform, memberId: number): Promise<ExportFile[]>;
}
