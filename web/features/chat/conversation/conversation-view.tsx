import { lazy, Suspense, useDeferredValue, useId, useMemo, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { isOpenedByAnswer } from '#contract/chat/facts.ts';
import { importWithRetry } from '#web/platform/hydration/import-with-retry.ts';
import type { ConversationPages } from '../chat-queries.ts';
import { listMessages, usePartner } from '../chat-queries.ts';
import { Composer } from '../composer/composer.tsx';
import { useDraft } from '../drafts.ts';
import { useWasMarked } from '../marks/use-was-marked.ts';
import { readMessageAddress } from '../messages/message-address.ts';
import { MessageList } from '../messages/message-list.tsx';
import { OpenedAt } from '../messages/opened-at.ts';
import { useOutgoing } from '../outbox/use-outgoing.ts';
import { QuotingContext } from '../quotes/quoting.ts';
import { useQuoting } from '../quotes/use-quoting.ts';
import classes from './conversation.module.css';
import { ConversationHeader } from './conversation-header.tsx';
import { FirstWords } from './first-words.tsx';
import { useSendTyping } from './use-typing.ts';

const PartnerPause = lazy(() => importWithRetry(() => import('#web/features/pauses/partner-pause.tsx')));
const OpenedMark = lazy(() => importWithRetry(() => import('../marks/opened-mark.tsx')));
const SearchHere = lazy(() => importWithRetry(() => import('../search/search-here.tsx')));
const DraftQuote = lazy(() => importWithRetry(() => import('../quotes/draft-quote.tsx')));
const OpenerDraft = lazy(() => importWithRetry(() => import('../composer/opener-draft.tsx')));

interface ConversationViewProps {
  pages: ConversationPages;
  hasOlder: boolean;
  isFetching: boolean;
  onOlder: () => void;
}

export function ConversationView({ pages, hasOlder, isFetching, onOlder }: ConversationViewProps) {
  const titleId = useId();
  const [newest] = pages.pages;
  if (!newest) throw new Error('A conversation has at least one page');
  const { conversation } = newest;
  const [openedAt] = useState(conversation.last_seq);
  const wasMarked = useWasMarked(conversation.state, isFetching);
  const profile = usePartner(newest.profile);
  // Older messages are rendered bit by bit, so that scrolling goes on; new ones at once.
  const shown = useDeferredValue(pages.pages.length);
  const messages = useMemo(() => listMessages(pages, shown), [pages, shown]);
  // What the other writes opens both ways at once; the answer that says so may come later.
  const hasAnswer = messages.some(({ own }) => !own);
  const refusal = hasAnswer && isOpenedByAnswer(newest.refusal) ? null : newest.refusal;
  const { outgoing, write, retry, discard } = useOutgoing(profile.id, messages);
  const input = useRef<HTMLTextAreaElement>(null);
  const [draft, setDraft] = useDraft(profile.id);
  const sendTyping = useSendTyping(conversation.id);
  const change = (text: string) => {
    setDraft(text);
    if (text.trim()) sendTyping();
  };
  const pick = (text: string) => {
    setDraft(text);
    input.current?.focus();
  };
  const isRendering = shown < pages.pages.length;
  const older = { has: hasOlder || isRendering, isLoading: isFetching || isRendering, load: onOlder };
  const canWrite = refusal === null;
  const isAnswer = messages.at(-1)?.own === false && outgoing.length === 0;
  const quoting = useQuoting({ profile, messages, canWrite, input, onWrite: write });
  const { search } = useLocation();
  const params = new URLSearchParams(search);
  const historySince = pages.pages.at(-1)?.conversation.history_since ?? null;
  const isEmpty = messages.length === 0 && outgoing.length === 0 && historySince === null;
  return (
    <section className={classes.root} aria-labelledby={titleId}>
      <ConversationHeader
        conversation={conversation}
        profile={profile}
        titleId={titleId}
        canEnd={isAnswer && (canWrite || refusal === 'conversation_limit')}
      />
      {profile.pause && (
        <Suspense>
          <PartnerPause profile={profile} />
        </Suspense>
      )}
      {params.has('find') && conversation.id !== null && (
        <Suspense>
          <SearchHere conversation={conversation.id} name={profile.name} />
        </Suspense>
      )}
      {isEmpty ? (
        <FirstWords profile={profile} canWrite={canWrite} onPick={pick} />
      ) : (
        <OpenedAt value={openedAt}>
          <QuotingContext value={quoting.context}>
            <MessageList
              profile={profile}
              conversation={conversation}
              messages={messages}
              outgoing={outgoing}
              historySince={historySince}
              target={readMessageAddress(search)}
              older={older}
              onRetry={retry}
              onDiscard={discard}
            />
          </QuotingContext>
        </OpenedAt>
      )}
      {wasMarked && conversation.id !== null && (
        <Suspense>
          <OpenedMark conversation={conversation.id} state={conversation.state ?? {}} />
        </Suspense>
      )}
      {params.has('about') && (
        <Suspense>
          <OpenerDraft profile={profile.id} onPick={pick} onQuote={quoting.begin} />
        </Suspense>
      )}
      <Composer
        profile={profile}
        conversation={conversation.id}
        refusal={refusal}
        canEnd={isAnswer}
        photosWait={newest.photos_wait === true && !hasAnswer}
        outgoing={outgoing}
        isFirst={isEmpty}
        input={input}
        draft={draft}
        onDraft={change}
        onWrite={quoting.write}
        quote={
          quoting.quote && (
            <Suspense>
              <DraftQuote quote={quoting.quote} quoting={quoting.context} onDrop={quoting.drop} />
            </Suspense>
          )
        }
      />
    </section>
  );
}
