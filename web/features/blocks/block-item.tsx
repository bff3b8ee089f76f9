import { IconBan } from '@tabler/icons-react';
import { disclosureItem } from '#web/layouts/disclosure.tsx';
import { useTranslation } from '#web/platform/use-translation.ts';
import { useBlock } from './use-block.ts';

/** In a menu about a member. */
export default function BlockItem(member: { id: number; name: string }) {
  const { t } = useTranslation();
  const block = useBlock(member);
  return (
    <li>
      <button type="button" className={disclosureItem} onClick={block}>
        <IconBan size={20} stroke={1.75} aria-hidden />
        {t('blocks:action', { name: member.name })}
      </button>
    </li>
  );
}
