import type { ChatPartner } from '#contract/chat.ts';
import { useTranslation } from '#web/platform/use-translation.ts';

/** The other member as a chat shows her; who deleted her account has no name of her own any more. */
export function usePartner(partner: ChatPartner): ChatPartner {
  const { t } = useTranslation();
  return partner.deleted ? { ...partner, name: t('chat:deletedMember') } : partner;
}
