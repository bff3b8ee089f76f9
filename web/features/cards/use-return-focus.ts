import { type MouseEvent, type RefObject, useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The link that was followed, for each step of the browser's history; as the scroll position it lasts a visit. */
const followed = new Map<string, string>();

/** Back from a profile finds the focus where it was: on the link that led there. */
export function useReturnFocus<Root extends HTMLElement>(): {
  ref: RefObject<Root | null>;
  onClick: (event: MouseEvent) => void;
} {
  const ref = useRef<Root>(null);
  const { key } = useLocation();
  const cameBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving counts, changing a filter does not
  useEffect(() => {
    const href = cameBack ? followed.get(key) : undefined;
    if (!href) return;
    const links = ref.current?.querySelectorAll('a') ?? [];
    [...links].find((link) => link.getAttribute('href') === href)?.focus({ preventScroll: true });
  }, []);
  return {
    ref,
    onClick({ target }) {
      const href = target instanceof Element && target.closest('a')?.getAttribute('href');
      if (href) followed.set(key, href);
    },
  };
}
