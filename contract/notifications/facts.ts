/** Types a member can choose; mails about security and purchases are always sent. */
export const notificationTypes = [
  'new_conversations',
  'new_messages',
  'like',
  'unread_message_reminders',
  'reminders',
  'weekly_updates',
  'search_alerts',
  'promotions',
  'news',
] as const;
export type NotificationType = (typeof notificationTypes)[number];

export const notificationChannels = ['mail', 'push'] as const;
export type NotificationChannel = (typeof notificationChannels)[number];

/** Only these are pushed to browsers. */
export const pushedTypes: readonly NotificationType[] = [
  'new_conversations',
  'new_messages',
  'like',
  'search_alerts',
];

/** Advertising is opt-in (directive 2002/58/EC art. 13), and so are alerts, which a member asks for search by search. */
export const askedForTypes: readonly NotificationType[] = ['search_alerts', 'promotions', 'news'];

/** Why mails to an address stopped: reported as spam, bounced, or unsubscribed in the mail program. */
export const mailsOffReasons = ['fbl', 'bounce', 'listunsubscribe'] as const;
export type MailsOffReason = (typeof mailsOffReasons)[number];

/** Receives the page's form and the one-click request of mail programs (RFC 8058). */
export const unsubscribePath = '/api/unsubscribe/';
/** Values of that form; without one, as mail programs send it, all types of mail stop. */
export const unsubscribeScopes = ['type', 'all'] as const;

/** For so long staff and the member's export can tell which mails were sent to a member. */
export const sentMailDays = 30;
