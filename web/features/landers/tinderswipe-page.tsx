import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Face } from './face.tsx';
import { LanderHead } from './lander-head.tsx';
import { landerQueries, useLanderPeople } from './lander-query.ts';
import pill from './pill.module.css';
import { StartForm } from './start-form.tsx';
import classes from './tinderswipe.module.css';

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false, describesItself: true };
export const loader = serverLoader(landerQueries);
export const clientLoader = browserLoader(landerQueries);

const hand = 5;

/** Cards swipe left and right by radio buttons and the style sheet. */
export default function TinderSwipePage() {
  const { t } = useTranslation();
  const { members } = useLanderPeople('tinderswipe');
  const cards = members.slice(0, hand);
  return (
    <div className={classes.table}>
      <LanderHead name="tinderswipe" title={t('landers:swipe.title')} about={t('landers:swipe.text')} />
      <div className={classes.words}>
        <h1>{t('landers:swipe.title')}</h1>
        {cards.length > 0 && <p>{t('landers:swipe.text')}</p>}
      </div>
      <div className={classes.deck}>
        {cards.map((member, index) => (
          <fieldset key={member.id} className={classes.card}>
            <legend className={classes.legend}>
              <bdi>{member.name}</bdi>, {member.age}
            </legend>
            <Face member={member} eager={index === 0} />
            <div className={classes.answers}>
              <label className={pill.pill}>
                <input type="radio" name={`card-${member.id}`} value="pass" />
                <span>{t('landers:swipe.pass')}</span>
              </label>
              <label className={pill.pill}>
                <input type="radio" name={`card-${member.id}`} value="like" />
                <span>{t('landers:swipe.like')}</span>
              </label>
            </div>
          </fieldset>
        ))}
        <div className={classes.end}>
          {cards.length > 0 && <h2>{t('landers:swipe.endTitle')}</h2>}
          <p>{t(cards.length > 0 ? 'landers:swipe.endText' : 'landers:swipe.empty')}</p>
          <StartForm asks />
        </div>
      </div>
    </div>
  );
}
