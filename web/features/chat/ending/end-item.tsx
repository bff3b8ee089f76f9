import { IconHandStop } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { menuItem } from '#web/ui/overlays/menu.tsx';
import { useSayNo } from './use-say-no.ts';

/** In the list, so that nobody has to open what they do not want. */
export function EndItem({ conversation, name }: { conversation: number; name: string }) {
  const { t } = useTranslation();
  const sayNo = useSayNo({ conversation, name });
  return (
    <li>
      <button type="button" className={menuItem} onClick={sayNo}>
        <IconHandStop size={20} stroke={1.75} aria-hidden />
        {t('chat:end.action')}
      </button>
    </li>
  );
}
