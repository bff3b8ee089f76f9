import { Button } from '@mantine/core';
import { IconBan } from '@tabler/icons-react';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useBlock } from './use-block.ts';

/** On the page of a member. */
export function BlockButton(member: { id: number; name: string }) {
  const { t } = useTranslation();
  const block = useBlock(member);
  return (
    <Button
      variant="subtle"
      color="danger"
      leftSection={<IconBan size={20} stroke={1.75} aria-hidden />}
      onClick={block}
    >
      {t('blocks:action', { name: member.name })}
    </Button>
  );
}
