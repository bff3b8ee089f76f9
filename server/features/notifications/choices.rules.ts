import { AppError } from '#contract/errors.ts';
import type { NotificationChoice } from '#contract/notifications/choices.ts';
import {
  askedForTypes,
  type DigestRhythm,
  digestRhythms,
  type MailRhythm,
  type MailSubject,
  type NotificationChannel,
  type NotificationType,
  notificationTypes,
  pushedTypes,
  rhythmsOf,
} from '#contract/notifications/facts.ts';

export interface OwnChoice {
  type: NotificationType;
  channel: NotificationChannel;
  isOn: boolean;
  /** Of mails; null: at once, or in the rhythm that the type has of its own. */
  rhythm: DigestRhythm | null;
}

export function wants(
  own: readonly OwnChoice[],
  type: NotificationType,
  channel: NotificationChannel,
): boolean {
  return find(own, type, channel)?.isOn ?? !askedForTypes.includes(type);
}

/** What the member has chosen themselves, not by leaving everything as it is. */
export function hasAskedFor(own: readonly OwnChoice[], type: MailSubject): boolean {
  return own.some((choice) => choice.type === type && choice.channel === 'mail' && choice.isOn);
}

function find(own: readonly OwnChoice[], type: NotificationType, channel: NotificationChannel) {
  return own.find((choice) => choice.type === type && choice.channel === channel);
}

/** Undefined while the member wants no mails of the type. */
export function findMailRhythm(own: readonly OwnChoice[], type: NotificationType): MailRhythm | undefined {
  if (!wants(own, type, 'mail')) return undefined;
  return find(own, type, 'mail')?.rhythm ?? 'at_once';
}

/** The types that come in a digest. */
export function listDigested(own: readonly OwnChoice[], rhythm?: DigestRhythm): NotificationType[] {
  const isDigested = ({ type }: OwnChoice) => {
    const found = findMailRhythm(own, type);
    return rhythm ? found === rhythm : digestRhythms.some((known) => known === found);
  };
  return own.filter((choice) => choice.channel === 'mail' && isDigested(choice)).map(({ type }) => type);
}

export function completeChoices(own: readonly OwnChoice[]): NotificationChoice[] {
  return notificationTypes.map((type) => ({
    type,
    mail: wants(own, type, 'mail'),
    rhythm: find(own, type, 'mail')?.rhythm ?? rhythmsOf(type)[0] ?? null,
    push: pushedTypes.includes(type) ? wants(own, type, 'push') : null,
  }));
}

export interface ChoiceRequest {
  type: NotificationType;
  channel: NotificationChannel;
  on: boolean;
  rhythm?: MailRhythm | undefined;
}

export function toChoice({ type, channel, on, rhythm }: ChoiceRequest): OwnChoice {
  const possible = channel === 'mail' ? rhythmsOf(type) : [];
  if (rhythm && !possible.includes(rhythm)) throw new AppError('request.invalid');
  const chosen = on ? (rhythm ?? possible[0]) : undefined;
  return { type, channel, isOn: on, rhythm: digestRhythms.find((known) => known === chosen) ?? null };
}
