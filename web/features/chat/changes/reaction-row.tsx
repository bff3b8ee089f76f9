import { react } from '#contract/chat/changes.ts';
import type { Message } from '#contract/chat/endpoints.ts';
import { reactions } from '#contract/chat/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './message-actions.module.css';
import { reactionSigns } from './reaction-signs.ts';
import { useChange } from './use-change.ts';

interface ReactionRowProps {
  message: Message;
  conversation: number;
  onDone: () => void;
}

/** Pressing the own one removes it. */
export function ReactionRow({ message: { seq, reaction: own }, conversation, onDone }: ReactionRowProps) {
  const { t } = useTranslation();
  const { mutate } = useChange(react);
  return (
    <fieldset aria-label={t('chat:reactions.react')} className={classes.reactions}>
      {reactions.map((reaction) => (
        <button
          key={reaction}
          type="button"
          className={classes.sign}
          aria-label={t(`chat:reactions.names.${reaction}`)}
          aria-pressed={reaction === own}
          title={t(`chat:reactions.names.${reaction}`)}
          onClick={() => {
            mutate({ conversation, seq, reaction: reaction === own ? null : reaction });
            onDone();
          }}
        >
          <span aria-hidden>{reactionSigns[reaction]}</span>
        </button>
      ))}
    </fieldset>
  );
}
