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

/** Takes the form of the page, and the one click of mail programs (RFC 8058). */
export const unsubscribePath = '/api/unsubscribe/';
/** Fields of that form: what it is about. Without one, as mail programs send it, no more mails of any type go out. */
export const unsubscribeScopes = ['type', 'all'] as const;
