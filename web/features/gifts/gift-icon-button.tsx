import { ActionIcon } from '@mantine/core';
import { IconGift } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { MemberCard } from '#contract/profiles.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

const GiftDialog = lazy(() => importWithRetry(() => import('./gift-dialog.tsx')));

interface GiftIconButtonProps {
  member: Pick<MemberCard, 'id' | 'name'>;
  /** Called in place of opening where nothing can be given. */
  onRefused?: (() => void) | undefined;
}

/** Beside the field of a conversation, where the gift then shows by itself. */
export function GiftIconButton({ member, onRefused }: GiftIconButtonProps) {
  const { t } = useTranslation();
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <ActionIcon
        size={44}
        radius="xl"
        variant="subtle"
        aria-label={t('gifts:giveTo', { name: member.name })}
        aria-haspopup="dialog"
        onClick={onRefused ?? (() => setOpen(true))}
      >
        <IconGift size={22} stroke={1.75} aria-hidden />
      </ActionIcon>
      {isOpen && (
        <Suspense>
          <GiftDialog member={member} inConversation onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
