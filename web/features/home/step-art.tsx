import { IconHeartFilled } from '@tabler/icons-react';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useMediaUrl } from '#web/ui/people/media-url.ts';
import classes from './step-art.module.css';

/** Hidden from screen readers: the text beside it says the same. */
export function CardArt({ member: { name, age, city, main_image } }: { member: MemberCard }) {
  return (
    <div className={classes.art} aria-hidden>
      <div className={classes.card}>
        <Face image={main_image} />
        <span className={classes.caption}>
          <strong>
            <bdi>{name}</bdi>, {age}
          </strong>
          <span>{city}</span>
        </span>
      </div>
    </div>
  );
}

export function CirclesArt({ pair: [one, other] }: { pair: readonly [MemberCard, MemberCard] }) {
  return (
    <div className={classes.art} aria-hidden>
      <div className={classes.circles}>
        <Face image={one.main_image} />
        <Face image={other.main_image} />
        <IconHeartFilled size={26} className={classes.heart} />
      </div>
    </div>
  );
}

export function WordsArt({ reader }: { reader: MemberCard }) {
  const { t } = useTranslation();
  return (
    <div className={classes.art} aria-hidden>
      <div className={classes.words}>
        <p className={classes.own}>{t('home:how.ask')}</p>
        <div className={classes.answer}>
          <Face image={reader.main_image} className={classes.small} />
          <p>{t('home:how.answer')}</p>
        </div>
      </div>
    </div>
  );
}

function Face({ image, className }: { image: MemberCard['main_image']; className?: string }) {
  const toUrl = useMediaUrl();
  return (
    image && (
      <img src={toUrl(image.thumb_filename)} alt="" className={className} loading="lazy" decoding="async" />
    )
  );
}
