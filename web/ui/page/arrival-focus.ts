import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The last followed link of each address. */
const followed = new Map<string, string>();
/** Path of the last page with a heading. */
let lastPath: string | undefined;

function noteFollowed({ target }: MouseEvent): void {
  const href = target instanceof Element && target.closest('a')?.getAttribute('href');
  if (href) followed.set(location.pathname + location.search, href);
}

/**
 * Records followed links, to focus them after Back. Call it before hydration: React hydrates within an early press, and
 * a listener added by an effect would miss that press.
 */
export function noteFollowedLinks(): void {
  document.addEventListener('click', noteFollowed, true);
}

/**
 * Sets the focus on a new page: after Back, the followed link; otherwise the heading or the anchor, so that a screen
 * reader announces the page. The first page and an unknown Back change nothing.
 */
export function useArrivalFocus(heading: RefObject<HTMLElement | null>, takesFocus: boolean): void {
  const { pathname, search, hash } = useLocation();
  const isBack = useNavigationType() === 'POP';
  // biome-ignore lint/correctness/useExhaustiveDependencies: arriving counts, changing a filter in the address does not
  useEffect(() => {
    const href = followed.get(pathname + search);
    const isReturn = href !== undefined && (isBack || href === lastPath);
    lastPath = pathname;
    const link = isReturn ? findLink(href) : undefined;
    if (link) link.focus({ preventScroll: true });
    else if (!isBack || takesFocus) (findPart(hash) ?? heading.current)?.focus({ preventScroll: true });
  }, [pathname]);
}

function findPart(hash: string): HTMLElement | null {
  return hash ? document.getElementById(hash.slice(1)) : null;
}

function findLink(href: string): HTMLAnchorElement | undefined {
  const links = document.querySelectorAll<HTMLAnchorElement>('main a');
  return [...links].find((link) => link.getAttribute('href') === href);
}
