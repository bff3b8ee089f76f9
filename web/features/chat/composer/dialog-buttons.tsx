import { Suspense, useState } from 'react';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import type { ComposerButton } from '#web/app/extensions.ts';
import { messageViews } from '#web/app/message-kinds.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { IconButton } from '#web/ui/elements/icon-button.tsx';

interface DialogButtonsProps {
  member: Pick<MemberCard, 'id' | 'name'>;
  photosWait: boolean;
  /** Called instead of opening when nothing can be sent. */
  onRefused?: (() => void) | undefined;
}

export function DialogButtons({ member, photosWait, onRefused }: DialogButtonsProps) {
  const { t } = useTranslation();
  const [open, setOpen] = useState<ComposerButton>();
  return (
    <>
      {Object.entries(messageViews).map(
        ([kind, { button }]) =>
          button && (
            <IconButton
              key={kind}
              variant="subtle"
              aria-label={button.label(t, member.name)}
              aria-haspopup="dialog"
              onClick={onRefused ?? (() => setOpen(button))}
            >
              <button.Icon size={22} stroke={1.75} aria-hidden />
            </IconButton>
          ),
      )}
      {open && (
        <Suspense>
          <open.Dialog
            member={member}
            photosWait={photosWait}
            onClose={() => setOpen(undefined)}
            inConversation
          />
        </Suspense>
      )}
    </>
  );
}
