import { type GiftId, giftIds, readGiftWords } from '#contract/chat/facts.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';

type Translate = AppTranslator['t'];

export function isKnownGift(gift: string): gift is GiftId {
  return giftIds.some((id) => id === gift);
}

/** A gift newer than this page gets a generic name. */
export function nameGift(gift: string, t: Translate): string {
  return isKnownGift(gift) ? t(`gifts:names.${gift}`) : t('gifts:message.unknown');
}

/** One line for the list of chats and for screen readers. */
export function describeGift(words: string, t: Translate): string {
  const { gift, text } = readGiftWords(words);
  if (!isKnownGift(gift)) return t('gifts:message.unknown');
  const name = nameGift(gift, t);
  return text ? t('gifts:message.describedWithText', { name, text }) : t('gifts:message.described', { name });
}
