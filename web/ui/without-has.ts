import { useEffect } from 'react';

export const withoutHasEntry = 'web/entry.without-has.ts';

/** Firefox supports it since version 121. */
const has = 'selector(:has(div))';

/** For the head of pages without scripts: loads the polyfill where `:has()` is unsupported. */
export function writeLoadWithoutHas(src: string): string {
  return `
if (!CSS.supports('${has}')) addEventListener('DOMContentLoaded', () =>
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: ${JSON.stringify(src)} })));
`;
}

/** Runs after hydration: earlier changes would differ from the server's HTML. */
export function useStandInForHas(): void {
  useEffect(() => {
    if (!CSS.supports(has)) import('#web/entry.without-has.ts').catch(() => {});
  }, []);
}
