import { type RefObject, useRef, useState } from 'react';

export interface Gallery {
  /** Scrolls sideways, one photo at a time. */
  track: RefObject<HTMLUListElement | null>;
  /** The photo in view, from 0. */
  index: number;
  onScroll: () => void;
  show: (index: number) => void;
}

/** Which photo is in view is told by how far the track is scrolled: swiping, keys and buttons agree on it. */
export function useGallery(count: number): Gallery {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  return {
    track,
    index,
    onScroll() {
      const element = track.current;
      if (element) setIndex(Math.round(element.scrollLeft / Math.max(1, element.clientWidth)));
    },
    show(wanted) {
      const element = track.current;
      const target = Math.min(count - 1, Math.max(0, wanted));
      element?.scrollTo({ left: target * element.clientWidth, behavior: 'smooth' });
    },
  };
}
