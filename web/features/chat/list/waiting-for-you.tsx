import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import { Link } from 'react-router';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import { chatsQuery } from '../chat-queries.ts';
import classes from './waiting-for-you.module.css';
import { isYourTurn, manyTurns, turnPath } from './your-turn.ts';

/** Until the page is loaded again: who has decided to write anyway is not asked with every profile. */
let wasAsked = false;

/** Tells somebody who is about to write to one more person how many others wait for them. It forbids nothing. */
export default function WaitingForYou() {
  const { t } = useTranslation();
  const { data } = useQuery(chatsQuery());
  const [isGone, setGone] = useState(wasAsked);
  const count = data?.chats.filter(isYourTurn).length ?? 0;
  if (isGone || count < manyTurns) return null;
  return (
    <aside className={classes.note} aria-label={t('chat:turn.title', { count })}>
      <p className={classes.title}>{t('chat:turn.title', { count })}</p>
      <p className={classes.text}>{t('chat:turn.text')}</p>
      <div className={classes.actions}>
        <Button component={Link} to={turnPath} variant="light" size="compact-md">
          {t('chat:turn.answer')}
        </Button>
        <Button
          variant="subtle"
          size="compact-md"
          onClick={() => {
            wasAsked = true;
            setGone(true);
          }}
        >
          {t('chat:turn.anyway')}
        </Button>
      </div>
    </aside>
  );
}
