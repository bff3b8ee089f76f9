import { findSafetyKinds } from '#contract/safety/safety.rules.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';
import { confirm } from '#web/ui/overlays/confirm.tsx';

/** Text without findings is sent at once; otherwise the sender decides. */
export async function askBeforeSharing(text: string, t: AppTranslator['t']): Promise<boolean> {
  const kinds = findSafetyKinds(text);
  if (kinds.length === 0) return true;
  const names = kinds.map((kind) => t(`chat:safety.names.${kind}`));
  const list = new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'conjunction' }).format(
    names,
  );
  return new Promise((resolve) => {
    void confirm(
      {
        title: t('chat:safety.title'),
        text: t('chat:safety.text', { kinds: list }),
        action: t('chat:safety.send'),
        otherwise: t('chat:safety.change'),
        onConfirm: () => resolve(true),
        onCancel: () => resolve(false),
      },
      t,
    );
  });
}
