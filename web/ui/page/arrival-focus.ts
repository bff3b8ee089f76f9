import { type RefObject, useEffect } from 'react';
import { useLocation, useNavigationType } from 'react-router';

/** The link last followed from each address of this visit. */
const followed = new Map<string, string>();
/** Of the last page with a heading. */
let lastPath: string | undefined;

function noteFollowed({ target }: MouseEvent): void {
  const href = target instanceof Element && target.closest('a')?.getAttribute('href');
  if (href) followed.set(location.pathname + location.search, href);
}

/**
 * Remembers the followed links, for the focus after going back. To be called before the page is hydrated: React hydrates
 * within a press that comes early, and a listener that an effect adds then does not hear of this press any more.
 */
export function noteFollowedLinks(): void {
  document.addEventListener('click', noteFollowed, true);
}

/**
 * Decides where the focus goes when a page has opened. Going back focuses the link that led away. Any other navigation
 * focuses the heading, or the part of the page that the link named, so that a screen reader says where one is. The first
 * page and an unknown way back leave the focus as it is.
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
