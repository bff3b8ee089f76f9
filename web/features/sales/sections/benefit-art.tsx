import { IconLock } from '@tabler/icons-react';
import { photoLimits } from '#contract/photos/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Avatar } from '#web/ui/people/avatar.tsx';
import classes from './benefit-art.module.css';

/** Two people, half blurred like a locked photo; the blur goes as the picture scrolls into view. */
export function PhotoArt() {
  return (
    <div className={`${classes.art} ${classes.photo}`} aria-hidden>
      <svg aria-hidden viewBox="0 0 320 160" preserveAspectRatio="xMidYMid slice">
        <circle className={classes.glow} cx="196" cy="84" r="62" />
        <circle className={classes.sun} cx="196" cy="84" r="36" />
        <path className={classes.far} d="M0 104q52-34 104-8t96-4 120 6v62H0z" />
        <path className={classes.near} d="M0 130q70-30 150-10t170-12v52H0z" />
        <g className={classes.people} transform="translate(42 0)">
          <circle cx="146" cy="82" r="7" />
          <path d="M137 122l2-22q0-10 7-10t7 10l2 22z" />
          <circle cx="168" cy="78" r="7.5" />
          <path d="M159 121l2-24q0-11 8-11t8 11l1 24z" />
          <path d="M151 100l10-2 1 4-10 3z" />
        </g>
      </svg>
      <span className={classes.lock}>
        <IconLock size={20} stroke={1.75} />
      </span>
    </div>
  );
}

const talks = [
  ['Noor', 'first'],
  ['Milan', 'second'],
  ['Iris', 'third'],
] as const;

/** Invented names without faces: no member has written these lines. */
export function TalkArt() {
  const { t } = useTranslation();
  return (
    <div className={classes.art} aria-hidden>
      {talks.map(([name, line]) => (
        <span key={name} className={classes.row}>
          <Avatar image={null} name={name} size={32} />
          <span className={classes.words}>
            <strong>{name}</strong>
            <span>{t(`sales:benefits.talk.${line}`)}</span>
          </span>
          <span className={classes.unread} />
        </span>
      ))}
    </div>
  );
}

export function SlotsArt() {
  return (
    <div className={`${classes.art} ${classes.slots}`} aria-hidden>
      {Array.from({ length: photoLimits.premium }, (_, slot) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: slots are alike and never change places
        <i key={slot} data-free={slot < photoLimits.free || undefined} />
      ))}
    </div>
  );
}
