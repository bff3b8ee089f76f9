import { useEffect, useEffectEvent, useRef, useState } from 'react';
import type { ReviewQueueName } from '#contract/review/facts.ts';
import { useRelease } from '#web/console/queues/use-release.ts';
import { readNow } from '#web/platform/clock.ts';
import { addItems, nothingShown, type Shown } from './shown-items.ts';

/** With so few left the next ones are fetched. */
const fewItems = 3;
const pollMs = 20_000;

/** What the server holds for ten minutes. */
export interface Reserved {
  id: number;
  claim_ends_at: string;
}

export interface ReservedItems<Item> {
  shown: Shown<Item>;
  change: (next: (shown: Shown<Item>) => Shown<Item>) => void;
  /** Sent decisions: their items are not taken again, and leaving waits for them. */
  sending: Map<number, Promise<unknown>>;
  isLoading: boolean;
  hasFailed: boolean;
  /** The ten minutes have passed: others may have the items by now. */
  isOver: boolean;
  take: () => void;
}

interface Source<Item> {
  queue: ReviewQueueName;
  /** Came with the document. */
  first: readonly Item[] | undefined;
  take: (except: number[]) => Promise<readonly Item[]>;
}

/** Items that the server holds for this person: fetched when they run low, and given up when the page is left. */
export function useReservedItems<Item extends Reserved>({
  queue,
  first,
  take: takeItems,
}: Source<Item>): ReservedItems<Item> {
  const [shown, change] = useState<Shown<Item>>(() => addItems<Item>(nothingShown, first ?? []));
  const [isOver, setOver] = useState(false);
  const [sending] = useState(() => new Map<number, Promise<unknown>>());
  const [isFirst, setFirst] = useState(first === undefined);
  const [{ isPending, isError }, setAnswer] = useState({ isPending: false, isError: false });
  const taking = useRef<Promise<unknown>>(undefined);
  const takenAt = useRef(first && Date.now());

  function take(): void {
    if (taking.current || document.hidden) return;
    const except = [...shown.items.map(({ id }) => id), ...sending.keys()];
    setAnswer({ isPending: true, isError: false });
    taking.current = takeItems(except)
      .then((items) => {
        takenAt.current = Date.now();
        const others = items.filter(({ id }) => !sending.has(id));
        change((before) => addItems(before, others));
        setAnswer({ isPending: false, isError: false });
      })
      .catch(() => setAnswer({ isPending: false, isError: true }))
      .finally(() => {
        taking.current = undefined;
        setFirst(false);
      });
  }
  const takeMore = useEffectEvent(take);
  const { length } = shown.items;
  const isLow = length <= fewItems && !isOver;
  const isEmpty = length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last item asks again
  useEffect(() => {
    if (!isLow) return;
    takeMore();
    const timer = setInterval(() => takeMore(), pollMs);
    return () => clearInterval(timer);
  }, [isLow, isEmpty]);

  useClaimEnd(shown.items, () => {
    change(nothingShown);
    setOver(true);
  });
  useRelease({
    queue,
    readClaimedAt: () => takenAt.current,
    listSending: () => [...sending.values(), taking.current],
  });
  useReturn(() => change(nothingShown));
  return {
    ...{ shown, change, sending, isOver },
    isLoading: isFirst || (length === 0 && isPending),
    hasFailed: isError,
    take() {
      setOver(false);
      if (!isOver) take();
    },
  };
}

function useClaimEnd(items: readonly Reserved[], onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  const endsAt =
    items.length === 0 ? undefined : Math.min(...items.map((one) => Date.parse(one.claim_ends_at)));
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(() => end(), endsAt - readNow());
    return () => clearTimeout(timer);
  }, [endsAt]);
}

/** The browser shows the page again as it was left, when its items have been given up. */
function useReturn(onReturn: () => void): void {
  const comeBack = useEffectEvent((event: PageTransitionEvent) => event.persisted && onReturn());
  useEffect(() => {
    const show = (event: PageTransitionEvent) => comeBack(event);
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
}
