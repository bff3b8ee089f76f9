import type { InfiniteData, UseInfiniteQueryResult } from '@tanstack/react-query';
import { useEffect, useEffectEvent, useRef } from 'react';
import { useLocation } from 'react-router';
import { tabStore } from '#web/platform/storage.ts';

const storageKey = 'duet.search.place';
/** A place farther down is not restored. */
const maxPages = 20;

interface Place {
  /** Key of the history entry. */
  entry: string;
  pages: number;
  /** Pixels above the screen. */
  top: number;
}

/** After a reload, further pages load and the scroll position is restored, unless the member scrolls meanwhile. */
export function usePlaceInList(search: UseInfiniteQueryResult): void {
  const { key, search: query } = useLocation();
  const entry = key + query;
  const goal = useRef<Place>(undefined);
  const pages = (search.data as InfiniteData<unknown> | undefined)?.pages.length ?? 0;
  const keep = useEffectEvent(() => tabStore.write(storageKey, { entry, pages, top: window.scrollY }));
  const findGoal = useEffectEvent(() => {
    const place = takePlace();
    // If all pages are cached, the router has already restored the position.
    if (place?.entry === entry && place.pages > pages) goal.current = place;
  });
  useEffect(() => {
    findGoal();
    const giveUp = () => {
      goal.current = undefined;
    };
    const listening = new AbortController();
    const { signal } = listening;
    for (const sign of ['wheel', 'touchmove', 'pointerdown', 'keydown']) {
      window.addEventListener(sign, giveUp, { signal, passive: true });
    }
    window.addEventListener('pagehide', () => keep(), { signal });
    return () => listening.abort();
  }, []);
  const { hasNextPage, isFetching, isError, fetchNextPage } = search;
  useEffect(() => {
    if (!goal.current || isFetching || pages === 0) return;
    window.scrollTo(0, goal.current.top);
    if (hasNextPage && !isError && pages < Math.min(goal.current.pages, maxPages)) {
      void fetchNextPage({ cancelRefetch: false });
    } else {
      goal.current = undefined;
    }
  }, [pages, hasNextPage, isFetching, isError, fetchNextPage]);
}

/** Returned once: a later visit to the page begins at the top. */
function takePlace(): Place | undefined {
  const kept = tabStore.read(storageKey) as Partial<Place> | null;
  tabStore.remove(storageKey);
  return isPlace(kept) ? kept : undefined;
}

/** Another version of the page may have stored something else. */
function isPlace(place: Partial<Place> | null): place is Place {
  return Number.isInteger(place?.pages) && Number.isFinite(place?.top) && typeof place?.entry === 'string';
}
