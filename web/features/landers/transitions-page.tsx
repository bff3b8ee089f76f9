import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Face } from './face.tsx';
import { LanderHead } from './lander-head.tsx';
import { landerQueries, useLanderPeople } from './lander-query.ts';
import { StartForm } from './start-form.tsx';
import classes from './transitions.module.css';

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false, describesItself: true };
export const loader = serverLoader(landerQueries);
export const clientLoader = browserLoader(landerQueries);

/** Each of four lines hides a portrait that turns into the next one. */
export default function TransitionsPage() {
  const { t } = useTranslation();
  const { members, seek } = useLanderPeople('transitionsvideolanding');
  const lines = [
    t('landers:fade.look'),
    t('landers:fade.smile'),
    t('landers:fade.write'),
    t('landers:fade.meet'),
  ];
  const scenes = members.slice(0, lines.length);
  return (
    <div className={classes.page}>
      <LanderHead
        name="transitionsvideolanding"
        title={t('landers:fade.title')}
        about={t('landers:fade.text')}
      />
      {scenes.length === lines.length && (
        <div className={classes.film}>
          {/* All at once: a face that comes later than its turn would be a panel of colour. */}
          {scenes.map((member) => (
            <div key={member.id} className={classes.scene}>
              <Face member={member} eager />
            </div>
          ))}
        </div>
      )}
      <div className={classes.words}>
        <h1>{t('landers:fade.title')}</h1>
        <ol className={classes.lines}>
          {lines.map((line) => (
            <li key={line}>{line}</li>
          ))}
        </ol>
        <p className={classes.text}>{t('landers:fade.text')}</p>
        <StartForm asks seek={seek} />
      </div>
    </div>
  );
}
