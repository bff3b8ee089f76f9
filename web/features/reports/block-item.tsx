import { IconBan } from '@tabler/icons-react';
import { useBlock } from '#web/features/blocks/use-block.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { menuItem } from '#web/ui/overlays/menu.tsx';

export function BlockItem(member: { id: number; name: string }) {
  const { t } = useTranslation();
  const block = useBlock(member);
  return (
    <li>
      <button type="button" className={menuItem} onClick={block}>
        <IconBan size={20} stroke={1.75} aria-hidden />
        {t('blocks:action', { name: member.name })}
      </button>
    </li>
  );
}
