import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import classes from './collage.module.css';
import { Face } from './face.tsx';
import { LanderHead } from './lander-head.tsx';
import { landerQueries, useLanderPeople } from './lander-query.ts';
import { StartForm } from './start-form.tsx';

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false, describesItself: true };
export const loader = serverLoader(landerQueries);
export const clientLoader = browserLoader(landerQueries);

const most = 9;

/** Up to nine overlapping portraits appear one after the other. */
export default function CollagePage() {
  const { t } = useTranslation();
  const { members, seek } = useLanderPeople('collagelanding');
  return (
    <div className={classes.page}>
      <LanderHead
        name="collagelanding"
        title={t('landers:collage.title')}
        about={t('landers:collage.text')}
      />
      <div className={classes.words}>
        <h1>{t('landers:collage.title')}</h1>
        <p className={classes.text}>{t('landers:collage.text')}</p>
        <StartForm asks seek={seek} />
      </div>
      {members.length > 0 && (
        <ul className={classes.cuttings}>
          {members.slice(0, most).map((member, index) => (
            <li key={member.id}>
              <Face member={member} isSmall eager={index === 0} />
            </li>
          ))}
        </ul>
      )}
    </div>
  );
}
