/** Types a member can choose; mails about security and purchases are always sent. */
export const notificationTypes = [
  'new_conversations',
  'new_messages',
  'like',
  'visitors',
  'unread_message_reminders',
  'reminders',
  'weekly_updates',
  'search_alerts',
  'promotions',
  'news',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

/** Types of which a member chooses how often mails come; every other mail has a rhythm of its own. */
export const pacedTypes = ['new_conversations', 'new_messages', 'like', 'visitors'] as const;
export type PacedType = (typeof pacedTypes)[number];

export const mailRhythms = ['at_once', 'daily', 'weekly'] as const;
export type MailRhythm = (typeof mailRhythms)[number];
/** All that is due goes into one mail, the digest. */
export const digestRhythms = ['daily', 'weekly'] as const;
export type DigestRhythm = (typeof digestRhythms)[number];

/** None for types with a rhythm of their own; who looked at a profile is never told at once. */
export function rhythmsOf(type: NotificationType): readonly MailRhythm[] {
  if (type === 'visitors') return digestRhythms;
  return pacedTypes.some((paced) => paced === type) ? mailRhythms : [];
}

/** What can be unsubscribed from by the link of one mail. */
export const mailSubjects = [...notificationTypes, 'digest'] as const;
export type MailSubject = (typeof mailSubjects)[number];

export const notificationChannels = ['mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Only these are pushed to browsers. */
export const pushedTypes: readonly NotificationType[] = [
  'new_conversations',
  'new_messages',
  'like',
  'search_alerts',
];

/** Advertising is opt-in (directive 2002/58/EC art. 13), and so are alerts, which a member asks for search by search, and mails about visitors. */
export const askedForTypes: readonly NotificationType[] = ['visitors', 'search_alerts', 'promotions', 'news'];

/** Why mails to an address stopped: reported as spam, bounced, or unsubscribed in the mail program. */
export const mailsOffReasons = ['fbl', 'bounce', 'listunsubscribe'] as const;
export type MailsOffReason = (typeof mailsOffReasons)[number];

/** Receives the page's form and the one-click request of mail programs (RFC 8058). */
export const unsubscribePath = '/api/unsubscribe/';
/** Values of that form; without one, as mail programs send it, all types of mail stop, of the digest the digest alone. */
export const unsubscribeScopes = ['type', 'all'] as const;

/** For so long staff and the member's export can tell which mails were sent to a member. */
export const sentMailDays = 30;

/** The page of the choices, and where its form is posted without scripts. */
export const choicesPath = '/notifications';
