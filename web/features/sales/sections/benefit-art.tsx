import { IconLock, IconPhoto } from '@tabler/icons-react';
import { photoLimits } from '#contract/photos/facts.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useViewer } from '#web/platform/session/viewer.ts';
import { useMediaUrl } from '#web/ui/people/media-url.ts';
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
      <span className={classes.locked} />
      <span className={classes.shown} />
      <span className={classes.lock}>
        <IconLock size={20} stroke={1.75} />
      </span>
    </div>
  );
}

/** One's own words to members of the day, as in a conversation: no member has written these lines. */
export function TalkArt() {
  const { t } = useTranslation();
  return (
    <div className={`${classes.art} ${classes.talks}`} aria-hidden>
      {(['first', 'second', 'third'] as const).map((line) => (
        <span key={line} className={classes.talk}>
          <i className={classes.face} />
          <span className={classes.line}>{t(`sales:benefits.talk.${line}`)}</span>
        </span>
      ))}
    </div>
  );
}

/** A member's own photo in front of the room for others; a visitor sees somebody of the day there. */
export function SlotsArt() {
  const image = useViewer()?.profile.main_image;
  const toUrl = useMediaUrl();
  return (
    <div className={`${classes.art} ${classes.album}`} aria-hidden>
      <span className={classes.sheet} />
      <span className={classes.sheet} />
      <span className={classes.sheet}>
        {image && <img src={toUrl(image.thumb_filename)} alt="" loading="lazy" decoding="async" />}
      </span>
      <span className={classes.total}>
        <IconPhoto size={16} stroke={1.75} />
        {photoLimits.premium}
      </span>
    </div>
  );
}
