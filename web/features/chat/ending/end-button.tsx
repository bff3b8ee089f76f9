import { lazy, Suspense, useState } from 'react';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';

const AskToEnd = lazy(() => importWithRetry(() => import('./ask-to-end.tsx')));

interface EndButtonProps {
  conversation: number;
  name: string;
  className: string | undefined;
}

/**
 * Beside the ways to answer somebody who wrote last: one more of them. Part of the page, so that a press right after the first
 * paint counts; what it asks loads then.
 */
export function EndButton({ conversation, name, className }: EndButtonProps) {
  const { t } = useTranslation();
  const [presses, setPresses] = useState(0);
  return (
    <>
      <Button
        variant="subtle"
        size="compact-sm"
        color="gray"
        className={className}
        onClick={() => setPresses(presses + 1)}
      >
        {t('chat:end.action')}
      </Button>
      {presses > 0 && (
        <Suspense>
          <AskToEnd key={presses} conversation={conversation} name={name} />
        </Suspense>
      )}
    </>
  );
}
