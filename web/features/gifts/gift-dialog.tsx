import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { Gift } from '#contract/gifts/endpoints.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { useTranslation, useTranslationGroups } from '#web/platform/i18n/use-translation.ts';
import { Dialog } from '#web/ui/overlays/dialog.tsx';
import { useMountedDialog } from '#web/ui/overlays/use-mounted-dialog.ts';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { LoadingMark } from '#web/ui/signs/loading-mark.tsx';
import { GiftConfirmation } from './gift-confirmation.tsx';
import classes from './gift-dialog.module.css';
import { GiftPicker } from './gift-picker.tsx';
import { GiftSent } from './gift-sent.tsx';
import { giftsQuery } from './gifts-queries.ts';

interface GiftDialogProps {
  member: Pick<MemberCard, 'id' | 'name'>;
  /** The conversation behind the dialog shows the gift, so no confirmation follows. */
  inConversation?: boolean;
  onClose: () => void;
}

export default function GiftDialog({ member, inConversation, onClose }: GiftDialogProps) {
  useTranslationGroups('app');
  const { t } = useTranslation();
  const life = useMountedDialog(onClose);
  const { data, error, refetch } = useQuery(giftsQuery);
  const [chosen, setChosen] = useState<Gift>();
  const [last, setLast] = useState<Gift>();
  const [isSent, setSent] = useState(false);
  const choose = (gift: Gift | undefined) => {
    setLast(chosen);
    setChosen(gift);
  };
  return (
    <Dialog
      {...life}
      size="lg"
      title={t('gifts:picker.title', { name: member.name })}
      classNames={{ body: classes.body }}
    >
      {!data && (error ? <ErrorState error={error} onRetry={() => void refetch()} /> : <LoadingMark />)}
      {data && !chosen && <GiftPicker gifts={data.gifts} last={last} onChoose={choose} />}
      {chosen && !isSent && (
        <GiftConfirmation
          member={member}
          gift={chosen}
          onBack={() => choose(undefined)}
          onSent={() => (inConversation ? life.onClose() : setSent(true))}
        />
      )}
      {chosen && isSent && <GiftSent member={member} gift={chosen} onLeave={life.onClose} />}
    </Dialog>
  );
}
