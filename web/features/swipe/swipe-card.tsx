import { IconHeartFilled, IconX } from '@tabler/icons-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { SwipeCard } from '#contract/swipe/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { PlaceLine } from '#web/ui/cards/place-line.tsx';
import { usePhotoSource } from '#web/ui/people/media-url.ts';
import type { Choice } from './drag.rules.ts';
import classes from './swipe-card.module.css';
import { releaseCard, useDrag } from './use-drag.ts';

interface SwipeCardProps {
  card: SwipeCard;
  /** 0 is the first. */
  place: number;
  photo: number;
  isTop: boolean;
  leaving: Choice | undefined;
  isReturning: boolean;
  onGone: () => void;
  onDecide: (choice: Choice) => void;
  onPhoto: (index: number) => void;
}

/** More would cover the face; all stand beside the card or on the profile. */
const shownInterests = 3;

export function SwipeCardView(props: SwipeCardProps) {
  const { card, place, photo, isTop, leaving, isReturning, onGone, onDecide, onPhoto } = props;
  const drag = useDrag(onDecide);
  const element = useRef<HTMLElement>(null);
  // The card returns from where it was released, if still in sight.
  useEffect(() => {
    if (!leaving && element.current) releaseCard(element.current);
  }, [leaving]);
  return (
    <article
      ref={element}
      className={classes.card}
      data-place={place}
      data-leaving={leaving}
      data-returning={isReturning || undefined}
      // Cards behind the first cannot be read or focused yet.
      inert={!isTop}
      {...(isTop ? drag : {})}
      onAnimationEnd={leaving && onGone}
    >
      <Picture card={card} index={photo} isEager={place < 2} />
      {card.photos.length > 1 && isTop && <Pager count={card.photos.length} index={photo} onShow={onPhoto} />}
      <Stamps />
      <Caption card={card} />
    </article>
  );
}

function Picture({ card, index, isEager }: { card: SwipeCard; index: number; isEager: boolean }) {
  const { t } = useTranslation();
  const toSource = usePhotoSource();
  const image = card.photos[index] ?? card.main_image;
  if (!image) return null;
  return (
    <img
      className={classes.picture}
      {...toSource(image)}
      sizes="(min-width: 36em) 420px, 100vw"
      alt={t('common:portrait', { name: card.name })}
      fetchPriority={isEager ? 'high' : 'auto'}
      draggable={false}
    />
  );
}

/** Taps on the sides of the photo; the keyboard uses the space bar. */
function Pager({ count, index, onShow }: { count: number; index: number; onShow: (index: number) => void }) {
  const { t } = useTranslation();
  return (
    <>
      <div className={classes.ticks} aria-hidden>
        {Array.from({ length: count }, (_, tick) => (
          // biome-ignore lint/suspicious/noArrayIndexKey: a tick is nothing but its place
          <span key={tick} data-current={tick === index || undefined} />
        ))}
      </div>
      <button
        type="button"
        className={classes.previous}
        tabIndex={-1}
        aria-label={t('profiles:gallery.previous')}
        onClick={() => onShow(index - 1)}
      />
      <button
        type="button"
        className={classes.next}
        tabIndex={-1}
        aria-label={t('profiles:gallery.next')}
        onClick={() => onShow(index + 1)}
      />
    </>
  );
}

/** Shows the decision on release; screen readers have the buttons. */
function Stamps() {
  const { t } = useTranslation();
  return (
    <div aria-hidden>
      <span className={classes.like}>
        <IconHeartFilled size={26} />
        {t('swipe:buttons.like')}
      </span>
      <span className={classes.pass}>
        <IconX size={28} stroke={2.5} />
        {t('swipe:buttons.pass')}
      </span>
    </div>
  );
}

function Caption({ card }: { card: SwipeCard }) {
  const { t } = useTranslation();
  const { id, name, age, online, interests, about } = card;
  return (
    <div className={classes.caption}>
      <h2 className={classes.heading}>
        <Link to={`/members/${id}`} className={classes.link}>
          <bdi className={classes.name}>{name}</bdi>, {age}
        </Link>
        {online && <span className={classes.online} role="img" aria-label={t('common:online')} />}
      </h2>
      <PlaceLine member={card} />
      {about && <p className={classes.about}>{about}</p>}
      {interests.length > 0 && (
        <ul className={classes.chips}>
          {interests.slice(0, shownInterests).map((interest) => (
            <li key={interest}>{t(`profiles:interest.${interest}`)}</li>
          ))}
        </ul>
      )}
    </div>
  );
}
