import type { InputOf } from '#contract/endpoint.ts';
import { type Locale, locales } from '#contract/sites/facts.ts';
import { listWords } from '#contract/texts/endpoints.ts';
import { maxSearchLength, wordsShown } from '#contract/texts/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

/** Which words an address asks for. */
export function readWordsQuery(domain: string, search: URLSearchParams): InputOf<typeof listWords> {
  const locale: Locale | undefined = locales.find((one) => one === search.get('lang'));
  const show = wordsShown.find((one) => one === search.get('show'));
  const open = search.get('open')?.slice(0, 120);
  return {
    domain,
    ...(locale && { locale }),
    search: (search.get('q') ?? '').slice(0, maxSearchLength),
    ...(show && { show }),
    ...(open && { open }),
  };
}

/** Not repeated by itself, so that a form keeps what it showed first until it is sent. */
export function wordsQuery(asked: InputOf<typeof listWords>) {
  return { ...apiQuery(listWords, asked), refetchOnWindowFocus: false, refetchOnReconnect: false };
}
