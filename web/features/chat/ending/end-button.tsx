import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { useSayNo } from './use-say-no.ts';

/** Beside the ways to answer somebody who wrote last: one more of them. */
export default function EndButton({ conversation, name }: { conversation: number; name: string }) {
  const { t } = useTranslation();
  const sayNo = useSayNo({ conversation, name });
  return (
    <Button variant="subtle" size="compact-sm" color="gray" onClick={sayNo}>
      {t('chat:end.action')}
    </Button>
  );
}
