import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { Gift } from '#contract/gifts/endpoints.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Button } from '#web/ui/elements/button.tsx';
import classes from './gift-dialog.module.css';
import { GiftDrawing } from './gift-drawing.tsx';

interface GiftSentProps {
  member: Pick<MemberCard, 'id' | 'name'>;
  gift: Gift;
  onLeave: () => void;
}

/** Confirms a gift from a profile, where it is not visible otherwise. */
export function GiftSent({ member: { id, name }, gift, onLeave }: GiftSentProps) {
  const { t } = useTranslation();
  const title = useRef<HTMLHeadingElement>(null);
  useEffect(() => title.current?.focus(), []);
  return (
    <div className={classes.confirmation}>
      <div className={classes.chosen} data-sent>
        <GiftDrawing gift={gift.id} />
      </div>
      <h3 ref={title} tabIndex={-1} className={classes.chosenName}>
        {t('gifts:sent.title', { name })}
      </h3>
      <div className={classes.actions}>
        <Button variant="default" onClick={onLeave}>
          {t('common:close')}
        </Button>
        <Button component={Link} to={`/members/${id}/chat`} onClick={onLeave}>
          {t('gifts:sent.open')}
        </Button>
      </div>
    </div>
  );
}
