import type { InputOf } from '#contract/endpoint.ts';
import { listOrders, openOrder } from '#contract/money/endpoints.ts';
import { moneyPath, stateFilters } from '#contract/money/facts.ts';
import { paymentMethods } from '#contract/payments/facts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';

const oneOf = <Name extends string>(names: readonly Name[], text: string | null) =>
  names.find((name) => name === text);

export type Choice = InputOf<typeof listOrders>;

/** What the address asks for; what it cannot mean is left out. */
export function readChoice(search: URLSearchParams): Choice {
  const read = (name: string, longest: number) => search.get(name)?.trim().slice(0, longest);
  const [domain, country, from, to, cursor] = [
    ...[read('domain', 260), read('country', 2), read('from', 10), read('to', 10), read('cursor', 200)],
  ];
  const [state, method] = [
    oneOf(stateFilters, search.get('state')),
    oneOf(paymentMethods, search.get('method')),
  ];
  // As the page and the file write it, with its sign.
  const number = Number(search.get('number')?.trim().replace(/^#/, '').slice(0, 16));
  return {
    ...(domain && { domain }),
    ...(state && { state }),
    ...(method && { method }),
    ...(country && { country }),
    ...(from && { from }),
    ...(to && { to }),
    ...(Number.isSafeInteger(number) && number > 0 && { number }),
    ...(cursor && { cursor }),
  };
}

/** The address of a choice, with what is asked for in addition. */
export function addressOf(choice: Choice, path: string = moneyPath): string {
  const entries = Object.entries(choice).flatMap(([name, value]) =>
    value === undefined ? [] : [[name, String(value)]],
  );
  const search = new URLSearchParams(entries).toString();
  return search ? `${path}?${search}` : path;
}

export function ordersQuery(search: URLSearchParams) {
  return apiQuery(listOrders, readChoice(search));
}

export function orderQuery(id: number) {
  return apiQuery(openOrder, { id });
}
