import { useQuery } from '@tanstack/react-query';
import type { OutputOf } from '#contract/endpoint.ts';
import { getHomePage } from '#contract/home/endpoints.ts';
import { stripSize } from '#contract/home/facts.ts';
import type { MemberCard } from '#contract/profiles/endpoints.ts';
import type { SiteLook } from '#contract/sites/look.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { useSettings } from '#web/platform/session/use-settings.ts';
import { SharePreview } from '#web/ui/page/share-preview.tsx';
import { useSignupsOpen } from '#web/ui/use-signup-link.ts';
import { ClosingCall } from './closing-call.tsx';
import { Costs } from './costs.tsx';
import { Hero } from './hero/hero.tsx';
import classes from './home-page.module.css';
import { HonestPromises } from './honest-promises.tsx';
import { HowItWorks } from './how-it-works.tsx';
import { JoinButton } from './join-button.tsx';
import { MemberQuote } from './member-quote.tsx';
import { PeopleStrip } from './people-strip.tsx';
import { Questions } from './questions.tsx';

const castQuery = apiQuery(getHomePage, {});
const queries = () => [{ query: castQuery, required: false }];

export const handle = { hydrate: false };
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);

/** A domain with few people shows two of them again rather than none. */
function findPair({ pair, hero }: OutputOf<typeof getHomePage>): MemberCard[] {
  return pair.length > 0 ? pair : hero.slice(0, 2);
}

/** Beginnings that show nobody of the domain: those chosen for it lead the strip instead. */
const withoutMembers: readonly SiteLook['hero'][] = ['film', 'type'];

export default function HomePage() {
  const { t } = useTranslation();
  const { name, index_title, hero } = useSettings();
  const isOpen = useSignupsOpen();
  const cast = useQuery(castQuery).data;
  const led = cast ? [...cast.hero, ...cast.strip].slice(0, stripSize) : [];
  const title = index_title || name;
  return (
    <div>
      <title>{title}</title>
      <SharePreview title={title} path="/" />
      <Hero members={cast?.hero ?? []} />
      <HowItWorks pair={cast ? findPair(cast) : []} />
      {cast && (
        <PeopleStrip
          {...cast}
          {...(withoutMembers.includes(hero) && { strip: led, title: t('home:hero.people') })}
        />
      )}
      {cast?.quote && <MemberQuote quote={cast.quote} />}
      <HonestPromises />
      <div className={classes.pair}>
        <Costs />
        <Questions />
      </div>
      <ClosingCall />
      {isOpen && (
        <div className={classes.join} data-bar>
          <JoinButton fullWidth />
        </div>
      )}
    </div>
  );
}
