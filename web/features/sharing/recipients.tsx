import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import type { Chat } from '#contract/chat/endpoints.ts';
import { chatsQuery } from '#web/features/chat/chat-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { NoMessagesPicture } from '#web/ui/illustrations/no-messages.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import classes from './share-page.module.css';
import type { Refused } from './use-pick-recipient.ts';

interface RecipientsProps {
  onPick: (chat: Chat) => void;
  refused: Refused | undefined;
  /** The conversation that is being asked about. */
  busy: number | undefined;
}

export function Recipients({ onPick, refused, busy }: RecipientsProps) {
  const { t } = useTranslation();
  const [pages, setPages] = useState(1);
  const { data, error, refetch, isPlaceholderData } = useQuery({
    ...chatsQuery(pages),
    placeholderData: keepPreviousData,
  });
  if (!data) return error && <ErrorState error={error} onRetry={() => void refetch()} />;
  // Nobody can write to a deleted account.
  const chats = data.chats.filter(({ profile, state }) => !profile.deleted && !state?.archived);
  if (chats.length === 0) return <NobodyYet />;
  return (
    <>
      <p className={classes.lead}>{t('sharing:lead')}</p>
      <ul className={classes.rows} aria-label={t('chat:list.conversations')}>
        {chats.map((chat) => (
          <Row
            key={chat.conversation.id}
            chat={chat}
            isBusy={busy === chat.conversation.id}
            refused={refused?.conversation === chat.conversation.id ? refused.reason : undefined}
            onPick={() => onPick(chat)}
          />
        ))}
      </ul>
      {data.has_more && (
        <Button variant="subtle" loading={isPlaceholderData} onClick={() => setPages(pages + 1)}>
          {t('chat:list.more')}
        </Button>
      )}
    </>
  );
}

interface RowProps {
  chat: Chat;
  isBusy: boolean;
  refused: string | undefined;
  onPick: () => void;
}

function Row({ chat: { profile, state }, isBusy, refused, onPick }: RowProps) {
  const { t } = useTranslation();
  const isEnded = state?.ended !== undefined;
  return (
    <li>
      <button
        type="button"
        className={classes.row}
        disabled={isEnded}
        aria-busy={isBusy || undefined}
        onClick={onPick}
      >
        <Avatar image={profile.main_image} name={profile.name} size={48} online={profile.online} />
        <span className={classes.name} translate="no">
          {profile.name}
        </span>
        {profile.fictional && <FictionalMark iconOnly />}
        {isEnded && <span className={classes.ended}>{t('chat:end.ended')}</span>}
      </button>
      {refused && (
        <p role="alert" className={classes.refused}>
          {refused}
        </p>
      )}
    </li>
  );
}

function NobodyYet() {
  const { t } = useTranslation();
  return (
    <EmptyState
      picture={<NoMessagesPicture />}
      title={t('chat:list.noneTitle')}
      text={t('chat:list.noneText')}
      action={
        <Button component={Link} to="/members">
          {t('chat:list.noneAction')}
        </Button>
      }
    />
  );
}
