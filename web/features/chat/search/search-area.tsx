import { IconSearch } from '@tabler/icons-react';
import { type FormEvent, lazy, type ReactNode, Suspense, useState } from 'react';
import { useSearchParams } from 'react-router';
import { searchLimits } from '#contract/chat/facts.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { ChatSkeletons } from '../list/chat-skeletons.tsx';
import classes from './search-area.module.css';
import { afterParam, searchParam } from './search-params.ts';

/** Server-rendered for a form sent without scripts; its code is loaded for members who search. */
const SearchResults = lazy(() => importWithRetry(() => import('./search-results.tsx')));

/** A field above what it searches; what was found takes its place. */
export function SearchArea({ className, children }: { className: string | undefined; children: ReactNode }) {
  const { t } = useTranslation();
  const [params] = useSearchParams();
  const sent = params.get(searchParam) ?? '';
  const [text, setText] = useState(sent);
  const after = text === sent ? (params.get(afterParam) ?? undefined) : undefined;
  const stay = (event: FormEvent<HTMLFormElement>) => event.preventDefault();
  return (
    <>
      <form method="get" action="/chats" className={classes.form} onSubmit={stay}>
        <IconSearch size={20} stroke={1.75} aria-hidden className={classes.sign} />
        <input
          type="search"
          name={searchParam}
          className={`input ${classes.input}`}
          value={text}
          aria-label={t('chat:list.search')}
          placeholder={t('chat:list.search')}
          maxLength={searchLimits.textLength}
          autoComplete="off"
          enterKeyHint="search"
          onChange={(event) => setText(event.currentTarget.value)}
        />
      </form>

      <div className={className}>
        {text.trim() ? (
          <Suspense fallback={<ChatSkeletons />}>
            <SearchResults text={text} after={after} />
          </Suspense>
        ) : (
          children
        )}
      </div>
    </>
  );
}
