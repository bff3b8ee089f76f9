import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { FeedPost } from './feed-post.tsx';
import { LanderHead } from './lander-head.tsx';
import { landerQueries, useLanderPeople } from './lander-query.ts';
import classes from './socialnetwork.module.css';
import { StartForm } from './start-form.tsx';

export const middleware = [requireTranslations('help')];
export const clientMiddleware = [requireTranslations('help')];
export const handle = { hydrate: false, describesItself: true };
export const loader = serverLoader(landerQueries);
export const clientLoader = browserLoader(landerQueries);

const most = 6;

/** Shows a stream of true facts about members. */
export default function SocialNetworkPage() {
  const { t } = useTranslation();
  const { members, seek } = useLanderPeople('socialnetwork');
  return (
    <div className={classes.page}>
      <LanderHead name="socialnetwork" title={t('landers:feed.title')} about={t('landers:feed.text')} />
      <aside className={classes.start}>
        <h1>{t('landers:feed.title')}</h1>
        <p>{t('landers:feed.text')}</p>
        <StartForm asks seek={seek} />
      </aside>
      {members.length > 0 && (
        <ol className={classes.feed}>
          {members.slice(0, most).map((member, index) => (
            <FeedPost key={member.id} member={member} eager={index === 0} />
          ))}
        </ol>
      )}
    </div>
  );
}
