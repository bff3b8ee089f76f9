import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Glyph } from '#web/ui/signs/glyph.tsx';
import { Face } from './face.tsx';
import classes from './gallery.module.css';
import { LanderHead } from './lander-head.tsx';
import { landerQueries, useLanderPeople } from './lander-query.ts';
import { StartForm } from './start-form.tsx';

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false, describesItself: true };
export const loader = serverLoader(landerQueries);
export const clientLoader = browserLoader(landerQueries);

const shown = 3;

/** Shows three portraits to walk along, and a fourth door that stands ajar. */
export default function GalleryPage() {
  const { t } = useTranslation();
  const { members, seek } = useLanderPeople('gallery');
  return (
    <div className={classes.room}>
      <LanderHead name="gallery" title={t('landers:gallery.title')} about={t('landers:gallery.text')} />
      <div className={classes.words}>
        <h1>{t('landers:gallery.title')}</h1>
        {members.length >= shown && <p>{t('landers:gallery.text')}</p>}
        <div className={classes.way}>
          <StartForm seek={seek} label={t('landers:gallery.open')} />
        </div>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: it scrolls, by the keyboard too */}
      <section className={classes.wall} tabIndex={0} aria-label={t('landers:gallery.list')}>
        {members.slice(0, shown).map((member, index) => (
          <div key={member.id} className={classes.frame}>
            <Face member={member} eager={index === 0} />
          </div>
        ))}
        <div className={classes.door}>
          <div className={classes.leaf}>
            <Glyph size={72} />
            <h2>{t('landers:gallery.locked')}</h2>
            <p>{t('landers:gallery.lockedText')}</p>
          </div>
        </div>
      </section>
    </div>
  );
}
