import { type KeyboardEvent, type ReactNode, useEffect, useEffectEvent, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import type { SwipeCard, SwipeLikes } from '#contract/swipe/endpoints.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';
import { VisuallyHidden } from '#web/ui/elements/visually-hidden.tsx';
import { PageTitle } from '#web/ui/page/page-title.tsx';
import { AboutPanel } from './about-panel.tsx';
import { CardStack } from './card-stack.tsx';
import type { Choice } from './drag.rules.ts';
import { LikesLeft } from './likes-left.tsx';
import { EmptyDeck, NoLikesLeft } from './notices.tsx';
import { SwipeButtons } from './swipe-buttons.tsx';
import classes from './swipe-page.module.css';
import { useDeck } from './use-deck.ts';
import { useFlights } from './use-flights.ts';

export function SwipeGame() {
  const { t } = useTranslation();
  const deck = useDeck();
  const stage = useRef<HTMLDivElement>(null);
  const { said, say } = useSaid();
  const photo = usePhoto();
  const flights = useFlights();
  const navigate = useNavigate();
  const { cards, likes, lastPassed } = deck;
  const [top] = cards;
  const isOver = likes.left === 0 || !top;

  const decide = (choice: Choice) => {
    if (isOver) return;
    flights.leave(top, choice);
    deck.decide(top, choice);
    const isLastLike = choice === 'like' && likes.left === 1;
    say(
      choice === 'like' ? t('swipe:said.liked', top) : t('swipe:said.passed', top),
      isLastLike ? t('swipe:none.title') : cards[1],
    );
  };
  const undo = () => {
    if (!lastPassed) return;
    flights.comeBack(lastPassed.id);
    deck.undo();
    say(t('swipe:said.back', lastPassed), '');
    stage.current?.focus({ preventScroll: true });
  };
  const keys: Record<string, () => unknown> = {
    ArrowLeft: () => decide('pass'),
    ArrowRight: () => decide('like'),
    ArrowUp: () => top && navigate(`/members/${top.id}`),
    ' ': () => top && photo.next(top),
    Backspace: undo,
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const isUndo = event.key === 'z' && (event.ctrlKey || event.metaKey);
    const act = isUndo ? undo : keys[event.key];
    // Links and buttons inside the deck handle their own keys.
    if (event.target !== event.currentTarget || !act || event.repeat) return;
    event.preventDefault();
    act();
  };
  useArrowsOnPage(decide);

  return (
    <>
      <header className={classes.header}>
        <PageTitle className={classes.title}>{t('swipe:page.title')}</PageTitle>
        <LikesLeft left={likes.left} />
      </header>
      <div className={classes.game}>
        <div className={classes.play}>
          <CardStack
            stage={stage}
            cards={cards}
            leaving={flights.leaving}
            returning={flights.returning}
            photoOf={photo.indexOf}
            notice={findNotice(likes, top)}
            onDecide={decide}
            onGone={flights.land}
            onPhoto={photo.show}
            onKeyDown={onKeyDown}
          />
          {/* A pass can be undone with an empty deck, too. */}
          {likes.left > 0 && (top || lastPassed) && (
            <SwipeButtons name={top?.name} undoName={lastPassed?.name} onDecide={decide} onUndo={undo} />
          )}
        </div>
        {!isOver && <AboutPanel card={top} />}
      </div>
      <VisuallyHidden role="status">{said}</VisuallyHidden>
    </>
  );
}

function findNotice({ left, until }: SwipeLikes, top: SwipeCard | undefined): ReactNode {
  if (left === 0 && until) return <NoLikesLeft until={until} />;
  return top ? null : <EmptyDeck />;
}

/** The arrows work as soon as the page is open, while at most its title has the focus. */
function useArrowsOnPage(decide: (choice: Choice) => void): void {
  const onKeyDown = useEffectEvent(
    ({ target, key, repeat, altKey, ctrlKey, metaKey }: globalThis.KeyboardEvent) => {
      const isOnPage = target === document.body || target instanceof HTMLHeadingElement;
      if (!isOnPage || repeat || altKey || ctrlKey || metaKey) return;
      if (key === 'ArrowLeft') decide('pass');
      if (key === 'ArrowRight') decide('like');
    },
  );
  useEffect(() => {
    const listen = (event: globalThis.KeyboardEvent) => onKeyDown(event);
    document.addEventListener('keydown', listen);
    return () => document.removeEventListener('keydown', listen);
  }, []);
}

/** Announces the last decision and the next card to screen readers. */
function useSaid() {
  const { t } = useTranslation();
  const [said, setSaid] = useState('');
  const say = (what: string, next: SwipeCard | string = t('swipe:empty.title')) =>
    setSaid(`${what} ${typeof next === 'string' ? next : t('swipe:said.next', next)}`);
  return { said, say };
}

/** Index of the first card's photo; the next card begins with its first. */
function usePhoto() {
  const [shown, setShown] = useState({ id: 0, index: 0 });
  const indexOf = ({ id }: SwipeCard) => (shown.id === id ? shown.index : 0);
  const show = ({ id, photos }: SwipeCard, index: number) =>
    setShown({ id, index: Math.max(0, Math.min(photos.length - 1, index)) });
  return {
    indexOf,
    show,
    next: (card: SwipeCard) =>
      setShown({ id: card.id, index: (indexOf(card) + 1) % Math.max(1, card.photos.length) }),
  };
}
