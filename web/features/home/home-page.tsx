import { searchMembers } from '#contract/search.ts';
import { localeIsoCodes } from '#contract/sites.ts';
import { apiQuery } from '#web/platform/api-query.ts';
import { browserLoader, optional, serverLoader } from '#web/platform/route-queries.ts';
import { protect } from '#web/platform/route-steps.ts';
import { useLocale } from '#web/platform/use-locale.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { useSettings } from '#web/platform/use-settings.ts';
import { ClosingCall } from './closing-call.tsx';
import { Costs } from './costs.tsx';
import { Hero } from './hero.tsx';
import classes from './home-page.module.css';
import { HonestPromises } from './honest-promises.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { JoinButton } from './join-button.tsx';
import { PeopleStrip } from './people-strip.tsx';
import { Questions } from './questions.tsx';

// Refused where the domain keeps its search to members; the page then shows nobody.
const peopleQuery = apiQuery(searchMembers, { gender: 'both' });
const queries = () => [optional(peopleQuery)];

export const handle = { sleeps: true };
export const middleware = protect('visitor', 'completion');
export const clientMiddleware = protect('visitor', 'completion');
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

export default function HomePage() {
  const { name, index_title } = useSettings();
  const locale = useLocale();
  // Never asked again from here: whether visitors may see members was answered with the page.
  const people = useQuery({ ...peopleQuery, enabled: false }).data;
  const members = people?.page.results ?? [];
  const title = index_title || name;
  return (
    <div>
      <title>{title}</title>
      <meta property="og:title" content={title} />
      <meta property="og:site_name" content={name} />
      <meta property="og:locale" content={localeIsoCodes[locale].replace('-', '_')} />
      <Hero members={members} />
      <HowItWorks members={members} />
      {people && <PeopleStrip {...people} />}
      <HonestPromises />
      <div className={classes.pair}>
        <Costs />
        <Questions />
      </div>
      <ClosingCall />
      <div className={classes.join}>
        <JoinButton fullWidth />
      </div>
    </div>
  );
}
