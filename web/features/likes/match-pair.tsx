import { Link } from 'react-router';
import type { LikeCard } from '#contract/likes/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMember } from '#web/platform/session/viewer.ts';
import { RelativeTime } from '#web/ui/page/relative-time.tsx';
import { Avatar } from '#web/ui/people/avatar.tsx';
import { FictionalMark } from '#web/ui/people/fictional-mark.tsx';
import { SpriteIcon } from '#web/ui/signs/sprite-icon.tsx';
import classes from './match-pair.module.css';
import { useMarkSeen } from './use-mark-seen.ts';

/** Larger than the circles ever are; the style sheet fits them. */
const faceSize = 112;

/** Shows a match as two overlapping circles, with a link to the first message. */
export function MatchPair({ match }: { match: LikeCard }) {
  const { t } = useTranslation();
  const { profile } = useMember();
  const markSeen = useMarkSeen(match.id);
  const { id, name, age, main_image, online, fictional, like_new, since, by_wish } = match;
  return (
    <article className={classes.pair}>
      <div className={classes.circles}>
        <Avatar image={profile.main_image} name={profile.name} size={faceSize} />
        <Avatar image={main_image} name={name} size={faceSize} />
        {like_new && <span className={classes.ribbon}>{t('likes:card.new')}</span>}
      </div>
      <Link to={`/members/${id}`} className={classes.link} onClick={markSeen}>
        <bdi className={classes.name}>{name}</bdi>, {age}
        {online && <span className={classes.online} role="img" aria-label={t('common:online')} />}
      </Link>
      <p className={classes.note}>
        <RelativeTime iso={since} />
        {by_wish && ` · ${t(`likes:byWish.${by_wish}`)}`}
      </p>
      {fictional && <FictionalMark />}
      <Link
        to={`/members/${id}/chat`}
        className={classes.write}
        aria-label={`${t('likes:card.message')} ${name}`}
      >
        <SpriteIcon name="message" size={20} />
        {t('likes:card.message')}
      </Link>
    </article>
  );
}
