import { useRef } from 'react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { Stack } from '#web/ui/elements/stack.tsx';
import { TextInput } from '#web/ui/forms/text-input.tsx';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import classes from './share-link.module.css';

/** Browsers without a share sheet copy the link; it can always be selected. */
export function ShareLink({ link }: { link: string }) {
  const { t } = useTranslation();
  const { name } = useSettings();
  const field = useRef<HTMLInputElement>(null);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(link);
      (await loadToasts()).show({ message: t('referrals:copied') });
    } catch {
      // Not allowed here: what the field holds can be copied by hand.
      field.current?.focus();
    }
  };
  const share = async () => {
    if (!navigator.share) return copy();
    // Closing the sheet without sharing rejects.
    await navigator.share({ text: t('referrals:shareText', { name }), url: link }).catch(() => {});
  };
  return (
    <Stack gap="xs">
      <TextInput
        ref={field}
        label={t('referrals:link')}
        value={link}
        readOnly
        onFocus={(event) => event.currentTarget.select()}
      />
      <div className={classes.buttons}>
        <Button onClick={share}>{t('referrals:share')}</Button>
        <Button variant="default" onClick={copy}>
          {t('referrals:copy')}
        </Button>
      </div>
    </Stack>
  );
}
