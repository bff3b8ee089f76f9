import { useQueryClient } from '@tanstack/react-query';
import type { FormEvent } from 'react';
import { useLocation } from 'react-router';
import { endPause } from '#contract/pauses/endpoints.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { Button, type ButtonProps } from '#web/ui/elements/button.tsx';
import { loadToasts } from '#web/ui/overlays/toasts.ts';
import { contentId } from '#web/ui/page/skip-link.tsx';
import { showPause } from './pause-query.ts';

/** Ends the break by one press, without scripts, too; that leads back to this page. */
export default function EndPause({ variant = 'filled' }: Pick<ButtonProps, 'variant'>) {
  useTranslationGroups('more');
  const { t } = useTranslation();
  const client = useQueryClient();
  const { pathname, search } = useLocation();
  // The settings lead back to their section by themselves.
  const back = pathname === '/settings' ? '' : `?next=${encodeURIComponent(pathname + search)}`;
  const { mutate, isPending } = useApiMutation(endPause, {
    async onSuccess() {
      // The focused button goes with the break.
      document.getElementById(contentId)?.focus({ preventScroll: true });
      showPause(client, null);
      (await loadToasts()).show({ message: t('pauses:ended') });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    mutate({});
  };
  return (
    <form method="post" action={`/settings${back}`} onSubmit={submit}>
      <Button type="submit" variant={variant} loading={isPending}>
        {t('pauses:end')}
      </Button>
    </form>
  );
}
