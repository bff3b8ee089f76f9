import { type LoaderFunctionArgs, useSearchParams } from 'react-router';
import { AppError } from '#contract/errors.ts';
import { browserLoader, serverLoader, toRouteError } from '#web/platform/api/route-queries.ts';
import { queryClientContext } from '#web/platform/hydration/render-context.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { settingsQuery, useSettings } from '#web/platform/session/use-settings.ts';
import { useViewer, viewerQuery } from '#web/platform/session/viewer.ts';
import { SharePreview } from '#web/ui/page/share-preview.tsx';
import { FoundMembers } from './finder/found-members.tsx';
import classes from './finder/match-finder.module.css';
import { QuestionScreen } from './finder/question-screen.tsx';
import { findOpenQuestion, readAnswers, type Situation, situationOf, toFilters } from './finder/questions.ts';
import { wallPages } from './finder/wall.ts';
import { searchPages } from './search-query.ts';

export const middleware = [requireTranslations('app')];
export const clientMiddleware = [requireTranslations('app')];
/** Visitors get the page without scripts. */
export const handle = { hydrate: 'members', describesItself: true };

export async function loader(args: LoaderFunctionArgs) {
  const found = await findShown(args, await findSituation(args));
  return serverLoader(() => found)(args);
}

/** A member sees at once that the page searches; a visitor waits. */
export async function clientLoader(args: LoaderFunctionArgs): Promise<null> {
  const situation = await findSituation(args);
  if (situation.isMember) return null;
  const found = await findShown(args, situation);
  return browserLoader(() => found)(args);
}

async function findSituation({ context }: LoaderFunctionArgs): Promise<Situation> {
  const client = context.get(queryClientContext);
  const [{ user }, { settings }] = await Promise.all([
    client.query({ ...viewerQuery, staleTime: 'static' }),
    client.query({ ...settingsQuery, staleTime: 'static' }),
  ]);
  return situationOf(user, settings);
}

/** The faces beside a question, or the results; neither where the domain shows members to members only. */
async function findShown({ url, context }: LoaderFunctionArgs, situation: Situation) {
  const answers = readAnswers(url.searchParams, situation);
  const isOpen = findOpenQuestion(answers, situation) !== undefined;
  const query = isOpen ? wallPages(situation) : searchPages(toFilters(answers, situation));
  try {
    await context.get(queryClientContext).infiniteQuery({ ...query, staleTime: 'static' });
    return [query];
  } catch (refusal) {
    // Questions are asked without faces, too.
    if (refusal instanceof AppError && (isOpen || refusal.code === 'authentication_required')) return [];
    throw toRouteError(refusal, url);
  }
}

export default function MatchFinderPage() {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const situation = situationOf(useViewer(), useSettings());
  const answers = readAnswers(params, situation);
  const open = findOpenQuestion(answers, situation);
  return (
    <div className={classes.page}>
      <SharePreview title={t('finder:title')} path="/match-finder" about={t('finder:description')} />
      {String(params) && <meta name="robots" content="noindex" />}
      {open ? (
        <QuestionScreen key={open} question={open} answers={answers} situation={situation} />
      ) : (
        <FoundMembers answers={answers} situation={situation} />
      )}
    </div>
  );
}
