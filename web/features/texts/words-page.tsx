import { useQuery } from '@tanstack/react-query';
import { type ActionFunctionArgs, useParams, useSearchParams } from 'react-router';
import { AppError } from '#contract/errors.ts';
import type { Words } from '#contract/texts/endpoints.ts';
import { DomainFrame, DomainHeading } from '#web/features/domains/domain-frame.tsx';
import { type BuildQueries, browserLoader, serverLoader } from '#web/platform/api/route-queries.ts';
import { requireTranslations } from '#web/platform/i18n/require-translations.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { Text } from '#web/ui/elements/text.tsx';
import { EmptyState } from '#web/ui/page/empty-state.tsx';
import { ErrorState } from '#web/ui/page/error-state.tsx';
import { WordList } from './word-list.tsx';
import { WordSearch } from './word-search.tsx';
import { WordSection } from './word-section.tsx';
import { sendWordForm } from './words-action.ts';
import { readWordsQuery, wordsQuery } from './words-query.ts';

const queries = ({ params: { domain = '' }, url }: Parameters<BuildQueries>[0]) => [
  // Staff without the role read whom to ask.
  { query: wordsQuery(readWordsQuery(domain, url.searchParams)), required: false },
];
export const middleware = [requireTranslations('owners')];
export const clientMiddleware = [requireTranslations('owners')];
export const loader = serverLoader(queries);
export const clientLoader = browserLoader(queries);
export const action = (args: ActionFunctionArgs) => sendWordForm(args);

/** What a domain says in words of its own, over those of the interface and of mails. It works without scripts. */
export default function WordsPage() {
  const { t } = useTranslation();
  const { domain = '' } = useParams();
  const [search] = useSearchParams();
  const { data, error, refetch } = useQuery(wordsQuery(readWordsQuery(domain, search)));
  const isMissing = error instanceof AppError && error.code === 'not_found';
  return (
    <DomainHeading name={data?.words.name ?? domain}>
      {isMissing && <EmptyState title={t('review:noRole.title')} text={t('domains:noRole')} />}
      {error && !isMissing && <ErrorState error={error} onRetry={() => void refetch()} />}
      {data && !error && <OpenWords words={data.words} onOutrun={refetch} />}
    </DomainHeading>
  );
}

function OpenWords({ words, onOutrun }: { words: Words; onOutrun: () => Promise<unknown> }) {
  const { t } = useTranslation();
  const { open, locale } = words;
  return (
    <DomainFrame domain={words} part="words">
      <Text c="dimmed">{t('texts:lead')}</Text>
      <WordSearch words={words} />
      {open && <WordSection key={`${locale} ${open.key}`} {...{ words, open, onOutrun }} />}
      <WordList words={words} />
    </DomainFrame>
  );
}
