import { type DehydratedState, dehydrate, hydrate, type QueryClient } from '@tanstack/react-query';

const id = 'page-data';

/** Everything the page was rendered from. As JSON, browsers read it faster than as a script, and escape nothing twice. */
export function writePageData(client: QueryClient): string {
  // No text may end the element.
  const json = JSON.stringify(dehydrate(client)).replaceAll('<', '\\u003c');
  return `<script type="application/json" id="${id}">${json}</script>`;
}

/** Before the page is hydrated. The code may have been loaded while the document is still arriving. */
export async function readPageData(client: QueryClient): Promise<void> {
  if (!document.getElementById(id) && document.readyState === 'loading') {
    await new Promise((resolve) => document.addEventListener('DOMContentLoaded', resolve, { once: true }));
  }
  const json = document.getElementById(id)?.textContent;
  if (json) hydrate(client, JSON.parse(json) as DehydratedState);
}
