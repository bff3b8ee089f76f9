import * as z from 'zod/mini';
import { endpoint } from '#contract/endpoint.ts';

/** Members choose among these notifications; mails about their security and their purchases are always sent. */
export const notificationTypes = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'reminders',
  'weekly_updates',
  'promotions',
  'news',
] as const;
const notificationTypeSchema = z.enum(notificationTypes);
export type NotificationType = (typeof notificationTypes)[number];

export const notificationChannels = ['mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Of these alone browsers are told at once; the others are no news of the moment. */
export const pushedTypes: readonly NotificationType[] = ['new_conversations', 'new_messages', 'like'];

/** Advertising waits until the member asks for it (directive 2002/58/EC art. 13). */
export const askedForTypes: readonly NotificationType[] = ['promotions', 'news'];

/** Why no such mail goes to an address: reported as spam, sent back, or unsubscribed in the mail program. */
export const mailsOffReasons = ['fbl', 'bounce', 'listunsubscribe'] as const;
export type MailsOffReason = (typeof mailsOffReasons)[number];

const choiceSchema = z.object({
  type: notificationTypeSchema,
  mail: z.boolean(),
  /** null where browsers are never told. */
  push: z.nullable(z.boolean()),
});
export type NotificationChoice = z.infer<typeof choiceSchema>;

export const listNotificationChoices = endpoint({
  name: 'notifications.choices',
  method: 'GET',
  path: '/api/notifications.php',
  audience: 'member',
  summary: 'What the viewer wants to be told, by mail and by push message',
  input: z.object({}),
  output: z.object({ choices: z.array(choiceSchema) }),
  errors: [],
});

export const saveNotificationChoice = endpoint({
  name: 'notifications.choose',
  method: 'PUT',
  path: '/api/notifications.php',
  audience: 'member',
  summary: 'Switch one kind of notification on or off for one channel',
  input: z.object({
    type: notificationTypeSchema,
    channel: z.enum(notificationChannels),
    on: z.boolean(),
  }),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

export const resumeMails = endpoint({
  name: 'notifications.resume_mails',
  method: 'POST',
  path: '/api/notifications.php',
  audience: 'member',
  summary: 'Take back that the viewer unsubscribed in her mail program; other reasons stay',
  input: z.object({}),
  output: z.object({}),
  errors: [],
  repeatable: true,
});

/** What a link at the end of a mail is about. Opening it changes nothing: scanners of mails do that too. */
export const getUnsubscription = endpoint({
  name: 'notifications.unsubscription',
  method: 'GET',
  path: '/api/unsubscription.php',
  audience: 'visitor',
  summary: 'Which mails a link stands for, and whether they still go out',
  input: z.object({ token: z.string().check(z.maxLength(500)) }),
  output: z.object({
    /** null: no such link. */
    unsubscription: z.nullable(
      z.object({ type: notificationTypeSchema, mail: z.boolean(), all_mails_off: z.boolean() }),
    ),
  }),
  errors: [],
});

/** Takes the form of the page, and the one click of mail programs (RFC 8058). */
export const unsubscribePath = '/api/unsubscribe/';
/** Fields of that form: what it is about. Without one, as mail programs send it, no more mails of any type go out. */
export const unsubscribeScopes = ['type', 'all'] as const;
