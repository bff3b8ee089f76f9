import { type ReactNode, useState } from 'react';
import { Link } from 'react-router';
import type { MemberCard as Member } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { PhotoMorph } from '#web/ui/people/photo-morph.tsx';
import { Portrait } from '#web/ui/people/portrait.tsx';
import { VerifiedMark } from '#web/ui/people/verified-mark.tsx';
import { SpriteIcon } from '#web/ui/signs/sprite-icon.tsx';
import classes from './member-card.module.css';
import { PlaceLine } from './place-line.tsx';

/**
 * On phones it is narrower than a card, so that phones at three pixels to one take the thumbnail, which is two to one
 * there.
 */
const cardSizes = '(min-width: 75em) 14rem, (min-width: 48em) 30vw, 28vw';

/** Fewer photos than this are not mentioned; the profile has the count. */
const manyPhotos = 4;

interface WordsProps {
  member: Member;
  ribbon?: string | undefined;
  note?: ReactNode;
  /** Buttons on the photo; a mouse shows those after the first on hover. */
  actions?: ReactNode;
  footer?: ReactNode;
}

export interface MemberCardProps extends WordsProps {
  eager?: boolean;
  /** On wide screens it covers four cards, and loads its photo in that size. */
  isLarge?: boolean;
  /** The photo alone: the browser draws the rest around it, and the photo stays. */
  isLate?: boolean;
  onOpen?: () => void;
}

export function MemberCard({
  eager = false,
  isLarge = false,
  isLate = false,
  onOpen,
  ...words
}: MemberCardProps) {
  const { member } = words;
  const [isPressed, setPressed] = useState(false);
  const open = () => {
    setPressed(true);
    onOpen?.();
  };
  return (
    <article
      className={classes.card}
      data-plain={member.main_image ? undefined : true}
      aria-hidden={isLate || undefined}
    >
      <PhotoMorph memberId={member.id} isOn={isPressed}>
        <Portrait
          image={member.main_image}
          name={member.name}
          fictional={member.fictional}
          eager={eager}
          sizes={isLarge ? `(min-width: 103em) 29rem, ${cardSizes}` : cardSizes}
        />
      </PhotoMorph>
      {!isLate && <Words {...words} onOpen={open} />}
    </article>
  );
}

function Words({ member, ribbon, note, actions, footer, onOpen }: WordsProps & { onOpen: () => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.marks}>
        {member.fictional && <FictionalMark />}
        {ribbon && <span className={classes.ribbon}>{ribbon}</span>}
        {member.photo_count >= manyPhotos && (
          <span className={classes.photos}>
            <SpriteIcon name="photo" size={14} />
            <span aria-hidden>{member.photo_count}</span>
            <span className={classes.spoken}>{t('search:card.photos', { count: member.photo_count })}</span>
          </span>
        )}
      </div>
      <div className={classes.caption}>
        <Link to={`/members/${member.id}`} className={classes.link} onClick={onOpen}>
          <span className={classes.heading}>
            <bdi className={classes.name} translate="no">
              {member.name}
            </bdi>
            , {member.age}
            <VerifiedMark isVerified={member.verified} />
          </span>
          {member.online && (
            <span className={classes.online}>
              <span className={classes.spoken}>{t('common:online')}</span>
            </span>
          )}
        </Link>
        <PlaceLine member={member} />
        {note && <p className={classes.note}>{note}</p>}
        {member.about_line && <p className={classes.voice}>{member.about_line}</p>}
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
      {actions && <div className={classes.actions}>{actions}</div>}
    </>
  );
}
