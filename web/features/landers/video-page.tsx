import { useParams } from 'react-router';
import { readClip, readSlug } from '#contract/landers/facts.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Film } from './film.tsx';
import { LanderHead } from './lander-head.tsx';
import { StartForm } from './start-form.tsx';
import classes from './video.module.css';

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false, describesItself: true };

/** A film of two people; the slug may choose another setting. */
export default function VideoPage() {
  const { t } = useTranslation();
  const { slug } = useParams();
  const clip = readClip(slug);
  const title = t(`landers:video.${clip}.title`);
  const text = t(`landers:video.${clip}.text`);
  return (
    <section className={classes.page}>
      <LanderHead name={slug === clip ? `video/${clip}` : 'video'} title={title} about={text} />
      <Film clip={clip} picture={t(`landers:video.${clip}.picture`)} still={t('landers:video.still')} />
      <div className={classes.words}>
        <h1>{title}</h1>
        <p>{text}</p>
      </div>
      <div className={classes.start}>
        <StartForm asks seek={readSlug(slug).seek} />
        <p className={classes.drawn}>{t('landers:video.drawn')}</p>
      </div>
    </section>
  );
}
