import { lazy } from 'react';
import type { MemberCard } from '#contract/profiles.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';

const dialogs = {
  gift: lazy(() => importWithRetry(() => import('#web/features/gifts/gift-dialog.tsx'))),
  photo: lazy(() => importWithRetry(() => import('#web/features/chat-photos/photo-dialog.tsx'))),
};
export type DialogKind = keyof typeof dialogs;

interface DialogsProps {
  kind: DialogKind;
  member: Pick<MemberCard, 'id' | 'name'>;
  onClose: () => void;
}

/** A module of its own, because the names of all that the dialogs load weigh more than the buttons that open them. */
export default function Dialogs({ kind, ...props }: DialogsProps) {
  const Dialog = dialogs[kind];
  return <Dialog {...props} inConversation />;
}
