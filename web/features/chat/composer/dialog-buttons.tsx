import { ActionIcon } from '@mantine/core';
import { IconCamera, IconGift } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import type { MemberCard } from '#contract/profiles.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import type { DialogKind } from './dialogs.tsx';

const Dialogs = lazy(() => importWithRetry(() => import('./dialogs.tsx')));

interface DialogButtonsProps {
  member: Pick<MemberCard, 'id' | 'name'>;
  /** Called in place of opening where nothing can be sent. */
  onRefused?: (() => void) | undefined;
}

/** Beside the field of a conversation, where what is sent then shows by itself. */
export function DialogButtons({ member, onRefused }: DialogButtonsProps) {
  const { t } = useTranslation();
  const { name } = member;
  const [open, setOpen] = useState<DialogKind>();
  const buttons = [
    ['gift', t('gifts:giveTo', { name }), IconGift],
    ['photo', t('chat:photo.to', { name }), IconCamera],
  ] as const;
  return (
    <>
      {buttons.map(([kind, label, Icon]) => (
        <ActionIcon
          key={kind}
          size={44}
          radius="xl"
          variant="subtle"
          aria-label={label}
          aria-haspopup="dialog"
          onClick={onRefused ?? (() => setOpen(kind))}
        >
          <Icon size={22} stroke={1.75} aria-hidden />
        </ActionIcon>
      ))}
      {open && (
        <Suspense>
          <Dialogs kind={open} member={member} onClose={() => setOpen(undefined)} />
        </Suspense>
      )}
    </>
  );
}
