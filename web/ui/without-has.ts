import { useEffect } from 'react';

/** A name in the manifest of the build. */
export const withoutHasEntry = 'web/entry.without-has.ts';

/** Firefox knows it since version 121. */
const has = 'selector(:has(div))';

/** For the head of pages without scripts of the app: loads the stand-in where style sheets cannot say `:has()`. */
export function writeLoadWithoutHas(src: string): string {
  return `
if (!CSS.supports('${has}')) addEventListener('DOMContentLoaded', () =>
  document.head.append(Object.assign(document.createElement('script'), { type: 'module', src: ${JSON.stringify(src)} })));
`;
}

/** Once the page has come alive: what the stand-in writes into it before would not be what the server wrote. */
export function useStandInForHas(): void {
  useEffect(() => {
    if (!CSS.supports(has)) import('#web/entry.without-has.ts').catch(() => {});
  }, []);
}
