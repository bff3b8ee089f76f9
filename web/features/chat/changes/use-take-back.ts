import { type takeBackMessage as endpoint, takeBackMessage } from '#contract/chat/changes.ts';
import type { OutputOf } from '#contract/endpoint.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { useConfirm } from '#web/ui/overlays/use-confirm.ts';
import type { ConversationFacts } from './conversation-facts.ts';
import { useChange } from './use-change.ts';

interface Own {
  seq: number;
  name: string;
  facts: ConversationFacts;
}

/** Says before, as far as anybody can, whether credits come back, and afterwards whether they did. */
export function useTakeBack({ seq, name, facts: { conversation, deliveredSeq } }: Own): () => void {
  const { t } = useTranslation();
  const confirm = useConfirm();
  const { message_credits } = useSettings();
  const { mutate } = useChange(takeBackMessage, {
    onDone: async (done) => (await loadToasts()).show({ id: `taken-back-${seq}`, message: tell(done, t) }),
  });
  const text = () => {
    if (message_credits === 0) return t('changes:takeBackFree');
    return seq <= deliveredSeq ? t('changes:takeBackArrived', { name }) : t('changes:takeBackOpen', { name });
  };
  return () =>
    confirm({
      title: t('changes:takeBackTitle'),
      text: text(),
      action: t('changes:takeBack'),
      danger: true,
      onConfirm: () => mutate({ conversation, seq }),
    });
}

function tell({ handed_out, credits }: OutputOf<typeof endpoint>, t: AppTranslator['t']): string {
  if (credits > 0) return t('changes:returned', { count: credits });
  return handed_out ? t('changes:kept') : t('changes:done');
}
