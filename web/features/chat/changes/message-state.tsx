import { IconArrowBackUp } from '@tabler/icons-react';
import type { Message } from '#contract/chat/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './message-state.module.css';
import { isReaction, reactionSigns } from './reaction-signs.ts';

/** In place of what the message said. */
export function TakenBack() {
  const { t } = useTranslation();
  return (
    <span className={classes.takenBack}>
      <IconArrowBackUp size={18} stroke={1.75} aria-hidden />
      {t('chat:changes.takenBack')}
    </span>
  );
}

/** What became of a message since it was sent. */
export function MessageState({ message, name }: { message: Message; name: string }) {
  const { t } = useTranslation();
  const { own, edited, reaction } = message;
  return (
    <>
      {edited && (
        <span className={classes.edited} data-reacted={isReaction(reaction) || undefined}>
          {t('chat:changes.edited')}
        </span>
      )}
      {isReaction(reaction) && (
        <span
          className={classes.reaction}
          role="img"
          aria-label={
            own
              ? t('chat:reactions.theirs', { name, reaction: t(`chat:reactions.names.${reaction}`) })
              : t('chat:reactions.yours', { reaction: t(`chat:reactions.names.${reaction}`) })
          }
        >
          {reactionSigns[reaction]}
        </span>
      )}
    </>
  );
}
