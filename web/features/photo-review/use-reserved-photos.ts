import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { takePhotos, type WaitingPhoto } from '#contract/photos/queue.ts';
import { useRelease } from '#web/features/review/use-release.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { readNow } from '#web/platform/clock.ts';
import { addPhotos, nothingShown, type Shown } from './shown-photos.ts';

/** With so few left the next ones are fetched. */
const fewPhotos = 3;
const pollMs = 20_000;

export interface ReservedPhotos {
  shown: Shown;
  change: (next: (shown: Shown) => Shown) => void;
  /** Sent decisions: their photos are not taken again, and leaving waits for them. */
  sending: Map<number, Promise<unknown>>;
  isLoading: boolean;
  hasFailed: boolean;
  /** The ten minutes have passed: others may have the photos by now. */
  isOver: boolean;
  take: () => void;
}

/**
 * Photos that the server holds for this person: fetched when they run low, and given up when the page is left. `first` came
 * with the document.
 */
export function useReservedPhotos(first: readonly WaitingPhoto[] | undefined): ReservedPhotos {
  const [shown, change] = useState(() => addPhotos(nothingShown, first ?? []));
  const [isOver, setOver] = useState(false);
  const [sending] = useState(() => new Map<number, Promise<unknown>>());
  const [isFirst, setFirst] = useState(first === undefined);
  const taking = useRef<Promise<unknown>>(undefined);
  const takenAt = useRef(first && Date.now());
  const { mutateAsync, isPending, isError } = useApiMutation(takePhotos, { inline: true });

  function take(): void {
    if (taking.current || document.hidden) return;
    const except = [...shown.photos.map(({ id }) => id), ...sending.keys()];
    taking.current = mutateAsync({ except })
      .then(({ photos }) => {
        takenAt.current = Date.now();
        const others = photos.filter(({ id }) => !sending.has(id));
        change((before) => addPhotos(before, others));
      })
      .catch(() => {})
      .finally(() => {
        taking.current = undefined;
        setFirst(false);
      });
  }
  const takeMore = useEffectEvent(take);
  const { length } = shown.photos;
  const isLow = length <= fewPhotos && !isOver;
  const isEmpty = length === 0;
  // biome-ignore lint/correctness/useExhaustiveDependencies: the last photo asks again
  useEffect(() => {
    if (!isLow) return;
    takeMore();
    const timer = setInterval(() => takeMore(), pollMs);
    return () => clearInterval(timer);
  }, [isLow, isEmpty]);

  useClaimEnd(shown.photos, () => {
    change(nothingShown);
    setOver(true);
  });
  useRelease({
    queue: 'photos',
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

function useClaimEnd(photos: readonly WaitingPhoto[], onEnd: () => void): void {
  const end = useEffectEvent(onEnd);
  const endsAt =
    photos.length === 0 ? undefined : Math.min(...photos.map((one) => Date.parse(one.claim_ends_at)));
  useEffect(() => {
    if (endsAt === undefined) return;
    const timer = setTimeout(() => end(), endsAt - readNow());
    return () => clearTimeout(timer);
  }, [endsAt]);
}

/** The browser shows the page again as it was left, when its photos have been given up. */
function useReturn(onReturn: () => void): void {
  const comeBack = useEffectEvent((event: PageTransitionEvent) => event.persisted && onReturn());
  useEffect(() => {
    const show = (event: PageTransitionEvent) => comeBack(event);
    window.addEventListener('pageshow', show);
    return () => window.removeEventListener('pageshow', show);
  }, []);
}
