import { Film } from '#web/features/landers/film.tsx';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './hero-film.module.css';

/** Made by tools/render-clips.ts --couples. */
const files = import.meta.glob<string>('./couples/*', { eager: true, query: '?url', import: 'default' });

/**
 * The words stand on it from 992 px on; phones have its first frame alone, a tenth of the film. Who looks for the like of
 * themselves sees two of those, whose picture is loaded then.
 */
export function HeroFilm() {
  const { t } = useTranslation();
  return (
    <div className={classes.film}>
      <Film
        clip="evening"
        picture={t('home:film.picture')}
        still={t('home:film.still')}
        moves={['wide']}
        className={classes.reel}
      />
      {(['women', 'men'] as const).map((couple) => (
        <picture key={couple} className={classes[couple]}>
          <source type="image/avif" srcSet={files[`./couples/${couple}-wide.avif`]} />
          <img src={files[`./couples/${couple}-wide.webp`]} alt={t(`home:film.${couple}`)} loading="lazy" />
        </picture>
      ))}
      <p className={classes.drawn}>{t('home:film.drawn')}</p>
    </div>
  );
}
