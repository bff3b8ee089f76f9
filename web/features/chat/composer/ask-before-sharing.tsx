import { Text } from '@mantine/core';
import { modals } from '@mantine/modals';
import { findSafetyKinds } from '#contract/safety/safety.rules.ts';
import type { AppTranslator } from '#web/platform/i18n/i18n.ts';
import { whenOverlaysAreReady } from '#web/ui/overlays/overlays-ready.ts';

/** Text without findings is sent at once; otherwise the sender decides. */
export async function askBeforeSharing(text: string, t: AppTranslator['t']): Promise<boolean> {
  const kinds = findSafetyKinds(text);
  if (kinds.length === 0) return true;
  await whenOverlaysAreReady;
  const names = kinds.map((kind) => t(`chat:safety.names.${kind}`));
  const list = new Intl.ListFormat(document.documentElement.lang || 'en', { type: 'conjunction' }).format(
    names,
  );
  return new Promise((resolve) => {
    modals.openConfirmModal({
      title: t('chat:safety.title'),
      children: <Text>{t('chat:safety.text', { kinds: list })}</Text>,
      labels: { confirm: t('chat:safety.send'), cancel: t('chat:safety.change') },
      cancelProps: { variant: 'default' },
      closeButtonProps: { 'aria-label': t('common:close') },
      onConfirm: () => resolve(true),
      onClose: () => resolve(false),
    });
  });
}
