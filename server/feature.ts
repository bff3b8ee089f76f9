import type { FastifyInstance } from 'fastify';
import type { TransferKind } from '#contract/credits/kinds.ts';
import type { PushMessage } from '#contract/notifications/endpoints.ts';
import type { NotificationType } from '#contract/notifications/facts.ts';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import type { StaffRole } from '#contract/staff/facts.ts';
import type { MailTemplate, ServerTextKey } from '#locales/server-texts.ts';
import type { Translate } from '#locales/translator.ts';
import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { MakeContext, Route, Site } from './call.ts';
import type { ExportPart } from './export-part.ts';
import type { StatementPart } from './platform/database/database.ts';
import type { CookieForms } from './platform/http/cookies.ts';
import type { MailAttachment } from './platform/mail/mail.ts';
import type { Platform } from './platform/platform.ts';
import type { Resealed } from './platform/sealed.ts';
import type { FeatureSettings } from './settings.ts';

/** A file of the member's export: JSON, a JSON array written item by item, text, or raw bytes. */
export type ExportFile = { path: string } & (
  | { json: unknown }
  | { list: AsyncIterable<unknown> }
  | { text: string | AsyncIterable<string> }
  | { bytes: AsyncIterable<Uint8Array> }
);

export interface LinkKind {
  /** The token's purpose; no two kinds share one. */
  purpose: string;
  template: MailTemplate;
  /** The page behind the link; opening it changes nothing, since mail scanners open links too. */
  path: string;
  validMs: number;
  /** A new one does not invalidate earlier ones. */
  staysOpen?: boolean;
}

/** The topic of a push message with its facts as plain JSON, since it waits in a job. */
export interface PushTopic {
  about: string;
  /** A notification the member may switch off; missing: it is always sent. */
  type?: NotificationType | undefined;
}

/** An attachment made while the mail is written, so that the waiting job carries only its number. */
export interface AttachmentKind {
  kind: string;
  load(platform: Platform, id: number): Promise<MailAttachment | MailAttachment[]>;
}

/** What a mail says about other members, made as it is sent: until then somebody may be blocked, hidden or gone. */
export interface NewsKind {
  kind: string;
  /** Undefined when nothing is left to say, as after a block or once all is read. */
  compose(platform: Platform, reader: NewsReader, facts: object): Promise<NewsContent | undefined>;
  /** What it says may be sent once: called after the mail was handed over, with its number, or was not taken (null). */
  settle?(
    platform: Platform,
    reader: NewsReader,
    sent: { facts: object; mailId: number | null },
  ): Promise<void>;
}

export interface NewsReader {
  memberId: number;
  siteId: number;
  language: Locale;
}

export interface NewsContent {
  values: Record<string, string | number>;
  /** The button's target, in place of the queued one. */
  path?: string | undefined;
  people: MailPerson[];
  picture?: { content: Buffer; alt: string } | undefined;
  /** Parts with a way of their own each. */
  sections?: readonly NewsSection[];
  /** A table, and links below the button, besides those of the queued mail. */
  facts?: readonly (readonly [label: string, value: string])[];
  links?: readonly { label: string; path: string }[];
}

export interface NewsSection {
  title: string;
  text: string;
  link: { label: string; path: string };
}

/** A member in a mail, as their card on the site shows them. */
export interface MailPerson {
  /** Name and age, place, and the mark of an invented profile. */
  title: string;
  /** In their own words; may be empty. */
  line: string;
}

export interface PushKind<Topic extends PushTopic = PushTopic> {
  about: Topic['about'];
  compose(
    topic: Topic,
    words: { platform: Platform; t: Translate<ServerTextKey<'push'>>; site: Site },
  ): PushMessage;
  plan(topic: Topic): PushPlan;
  /** Asked about a mail held back at night; missing: it is sent. */
  isDue?(platform: Platform, memberId: number): Promise<boolean>;
  /** Called right before it is sent, and may note that; false: what it is about is gone. */
  claim?(platform: Platform, memberId: number, topic: Topic): Promise<boolean>;
}

export interface PushPlan {
  /** Seconds the push service keeps it for a browser that is away. */
  ttl: number;
  urgency: 'normal' | 'high';
  /** A later message of the same topic replaces one that still waits (RFC 8030, 5.4). */
  topic?: string;
}

export interface MessageKey {
  senderId: number;
  clientKey: string;
}

/** Server rules for messages of one kind; `contract/chat/kinds.ts` defines their content. */
export interface MessageRules<
  Content extends { kind: string } = { kind: string },
  Input extends { kind: string } = Content,
> {
  kind: Content['kind'];
  /** Refuses or returns what is stored: the same for the same input, or a retry is refused. */
  accept(
    platform: Platform,
    input: Input,
    sending: { site: Site; senderId: number },
  ): Content | Promise<Content>;
  costCredits(content: Content, site: Site): number;
  /** The cost shown to the sender, refused if it has changed; missing or null when senders confirm none. */
  confirmedCredits?(input: Input): number | null;
  /** Where its price is booked; missing: to the income of messages. */
  income?: { houseAccount: number; transferKind: TransferKind };
  /** Text for a locked screen, without name and content; missing: that there is a new message. */
  pushText?: ServerTextKey<'push'>;
  /** For the writer's export. */
  toExport(content: Content): object;
  /** Erases rows and files inside the deleting transaction, by key: unsent messages have no content left. */
  erase?(platform: Platform, messages: readonly MessageKey[]): Promise<void>;
}

/** What waits for a decision of staff in the console: docs/decisions/073. */
export interface ReviewQueue<Decision extends object = object> {
  name: ReviewQueueName;
  /** Who decides; an admin may, too. */
  role: StaffRole;
  /** Selects `waiting` and `oldest_at` of the undecided items of these domains; null: of all. */
  count(platform: Platform, siteIds: number[] | null): StatementPart;
  /**
   * Effects, mails and log entry of a decision, inside a transaction, once. An `AppError` drops the decision: the item has
   * changed or is gone.
   */
  carryOut(platform: Platform, itemId: number, decision: Decision, staffId: number): Promise<void>;
}

export type BanSignKind = 'mail' | 'phone' | 'iban' | 'device' | 'photo';

/** Identifies a banned member later: an address, a number, or the fingerprint of a photo. Only its keyed hash is stored. */
export interface BanSign {
  kind: BanSignKind;
  value: string;
  /** The value is the hash already (`hashBannedPhone`); what it was made from is not kept. */
  isHashed?: boolean;
}

/** What pages ask of their member first, read in one statement with the session. */
export interface ReadAhead {
  name: string;
  /** SQL of one value; `member` is the SQL of the id. */
  write(member: string): string;
  /** Whether the page at this address will ask for it. */
  isFor(url: string): boolean;
}

export interface Feature {
  name: string;
  /** Tables that only this feature writes. */
  tables?: readonly string[];
  /** Tables of earlier features that its stores join or lock; data-ownership.test.ts compares the code. */
  reads?: readonly string[];
  /** Only joins others' tables and calls none of them, so that no caller of it closes a cycle. */
  isReadModel?: boolean;
  readAhead?: ReadAhead;
  settings?: FeatureSettings;
  mails?: readonly MailTemplate[];
  links?: readonly LinkKind[];
  attachments?: readonly AttachmentKind[];
  pushes?: readonly PushKind[];
  news?: readonly NewsKind[];
  /** Cookies it reads with the form of each; others are hidden (`platform/http/cookies.ts`). */
  cookies?: CookieForms;
  routes?: Route[];
  // biome-ignore lint/suspicious/noExplicitAny: payloads differ by kind
  jobs?(platform: Platform, features: readonly Feature[]): JobKind<any>[];
  /** Routes that are no endpoints: streams, media, webhooks. */
  http?(app: FastifyInstance, platform: Platform, makeContext: MakeContext): void | Promise<void>;
  // biome-ignore lint/suspicious/noExplicitAny: decisions differ by queue
  queue?: ReviewQueue<any>;
  /** Kinds of messages besides the chat's own. */
  messageKinds?: MessageRules[];
  /** Signs of a member who is being banned, inside the transaction of the ban. */
  listBanSigns?(platform: Platform, memberId: number): Promise<BanSign[]>;
  /** Registers with earlier features, in operator commands too; it starts and reads nothing. */
  connect?(platform: Platform, features: readonly Feature[]): void;
  /** Runs before the server listens; the returned function runs while it stops. */
  start?(
    platform: Platform,
    features: readonly Feature[],
  ): void | (() => Promise<void>) | Promise<void | (() => Promise<void>)>;
  /** Ends connections that would stay open, once the stopping process has answered all requests. */
  endStreams?(platform: Platform): void | Promise<void>;
  /** Returns which of these pictures it still needs; the nightly sweep removes the others. */
  listNeededFiles?(platform: Platform, names: string[]): Promise<string[]>;
  /** Erases a member's data inside the erasing transaction, in reverse order of the features. */
  eraseMember?(platform: Platform, memberId: number): Promise<void>;
  /** Seals with the current secret what a former one has sealed. */
  reseal?(platform: Platform): Promise<Resealed>;
  /** The exported files by name, or by the folder that ends with a slash, and how people read them. */
  exportParts?: Readonly<Record<string, ExportPart>>;
  /** Exports the feature's data about a member; of others only what they sent the member. */
  exportMember?(platform: Platform, memberId: number): Promise<ExportFile[]>;
}
