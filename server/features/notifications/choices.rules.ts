import type { NotificationChoice } from '#contract/notifications/choices.ts';
import {
  askedForTypes,
  type NotificationChannel,
  type NotificationType,
  notificationTypes,
  pushedTypes,
} from '#contract/notifications/facts.ts';

export interface OwnChoice {
  type: NotificationType;
  channel: NotificationChannel;
  isOn: boolean;
}

export function wants(
  own: readonly OwnChoice[],
  type: NotificationType,
  channel: NotificationChannel,
): boolean {
  const decided = own.find((choice) => choice.type === type && choice.channel === channel);
  return decided?.isOn ?? !askedForTypes.includes(type);
}

export function completeChoices(own: readonly OwnChoice[]): NotificationChoice[] {
  return notificationTypes.map((type) => ({
    type,
    mail: wants(own, type, 'mail'),
    push: pushedTypes.includes(type) ? wants(own, type, 'push') : null,
  }));
}
