import type { ActionFunctionArgs } from 'react-router';
import { addCost, importCosts } from '#contract/figures/costs.ts';
import { figuresPath } from '#contract/figures/facts.ts';
import { formAction } from '#web/platform/api/form-action.ts';

type Values = Record<string, string>;

export function toCost({ domain = '', source = '', from = '', to = '', amount = '', currency = '' }: Values) {
  return { domain, source, from, to, amount, currency };
}

export function toCostLines({ domain = '', currency = '', lines = '' }: Values) {
  return { domain, currency, lines };
}

/** The figures that were looked at stay. */
const toDone = (_answer: unknown, url: URL, { domain = '' }: Values) => {
  const search = new URLSearchParams(url.search);
  search.set('domain', domain);
  search.set('done', '1');
  return `${figuresPath}?${search}`;
};

const actions = {
  cost: formAction(addCost, toDone, toCost),
  costs: formAction(importCosts, toDone, toCostLines),
};

/** Without scripts the browser sends the forms of the page to the page. */
export async function sendCostForm(args: ActionFunctionArgs) {
  const form = (await args.request.clone().formData()).get('form');
  return form === 'costs' ? actions.costs(args) : actions.cost(args);
}
