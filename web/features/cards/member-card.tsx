import { VisuallyHidden } from '@mantine/core';
import { IconPhoto } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import { Link } from 'react-router';
import type { MemberCard as Member } from '#contract/profiles.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { useTranslation } from '#web/platform/use-translation.ts';
import { Portrait } from '#web/ui/portrait.tsx';
import classes from './member-card.module.css';

export interface MemberCardProps {
  member: Member;
  /** Above the fold. */
  eager?: boolean;
  /** A short mark at the top, such as "New". */
  ribbon?: string | undefined;
  /** A line below the place, such as when something happened. */
  note?: string | undefined;
  /** Buttons on the photo; with a mouse they show while the card is looked at. */
  actions?: ReactNode;
  /** The one thing to do, in words, below the photo. */
  footer?: ReactNode;
  /** The buttons stay visible. */
  pinned?: boolean;
  onOpen?: () => void;
}

/** A member at a glance: the whole card leads to the profile. */
export function MemberCard({
  member,
  eager = false,
  ribbon,
  note,
  actions,
  footer,
  pinned = false,
  onOpen,
}: MemberCardProps) {
  const { t } = useTranslation();
  const { fictional_singular } = useSettings();
  return (
    <article className={classes.card} data-plain={member.main_image ? undefined : true}>
      <Portrait
        image={member.main_image}
        name={member.name}
        fictional={member.fictional}
        eager={eager}
        sizes="(min-width: 75em) 14rem, (min-width: 48em) 30vw, 46vw"
      />
      <div className={classes.marks}>
        {member.fictional && <span className={classes.fictional}>{fictional_singular}</span>}
        {ribbon && <span className={classes.ribbon}>{ribbon}</span>}
        {member.photo_count > 1 && (
          <span className={classes.photos}>
            <IconPhoto size={14} stroke={1.75} aria-hidden />
            <span aria-hidden>{member.photo_count}</span>
            <VisuallyHidden>{t('search:card.photos', { count: member.photo_count })}</VisuallyHidden>
          </span>
        )}
      </div>
      <div className={classes.caption}>
        <Link to={`/members/${member.id}`} className={classes.link} onClick={onOpen}>
          <span className={classes.heading}>
            <span className={classes.name}>{member.name}</span>, {member.age}
          </span>
          {member.online && (
            <span className={classes.online}>
              <VisuallyHidden>{t('common:online')}</VisuallyHidden>
            </span>
          )}
        </Link>
        <Place member={member} />
        {note && <p className={classes.line}>{note}</p>}
      </div>
      {footer && <div className={classes.footer}>{footer}</div>}
      {actions && (
        <div className={classes.actions} data-pinned={pinned || undefined}>
          {actions}
        </div>
      )}
    </article>
  );
}

function Place({ member: { city, distance_km } }: { member: Member }) {
  const { t } = useTranslation();
  const distance = distance_km === null ? '' : t('search:card.distance', { km: distance_km });
  // A figure and its unit stay together.
  const parts = [city, distance.replaceAll(' ', '\u00a0')].filter(Boolean);
  return parts.length > 0 ? <p className={classes.line}>{parts.join(' · ')}</p> : null;
}
