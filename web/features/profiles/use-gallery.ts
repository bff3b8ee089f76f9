import { type MouseEvent, type RefObject, useRef, useState } from 'react';
import type { Photo } from '#contract/profiles/endpoints.ts';

export function slideId(index: number): string {
  return `photo-${index + 1}`;
}

export interface Gallery {
  track: RefObject<HTMLUListElement | null>;
  index: number;
  onScroll: () => void;
  show: (index: number) => void;
  /** The id of the photo in the viewer. */
  enlarged: number | undefined;
  enlarge: (photo: Photo) => (event: MouseEvent<HTMLElement>) => void;
  /** Closes the viewer and restores the focus. */
  close: () => void;
}

/** The photo in view follows from the scroll position, whether by swipe, keys or buttons. */
export function useGallery(count: number): Gallery {
  const track = useRef<HTMLUListElement>(null);
  const [index, setIndex] = useState(0);
  const [enlarged, setEnlarged] = useState<number>();
  const opener = useRef<HTMLElement>(null);
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
    enlarged,
    enlarge:
      ({ id }) =>
      ({ currentTarget }) => {
        opener.current = currentTarget;
        setEnlarged(id);
      },
    close() {
      setEnlarged(undefined);
      opener.current?.focus({ preventScroll: true });
    },
  };
}
