import type { ActionFunctionArgs } from 'react-router';
import { confirmVatRates, stateEuroRate } from '#contract/tax/endpoints.ts';
import { taxPath } from '#contract/tax/facts.ts';
import { formAction } from '#web/platform/api/form-action.ts';

type Values = Record<string, string>;

const tick = 'rate:';

/** The name of the box of a rate, as DE:1900. */
export function nameTick(pair: string): string {
  return `${tick}${pair}`;
}

export function toConfirmation({ company = '', quarter = '', shown = '', reason = '', ...others }: Values) {
  const ticked = Object.keys(others)
    .filter((name) => name.startsWith(tick))
    .map((name) => name.slice(tick.length));
  return { company, quarter, shown, ticked: ticked.join(','), reason };
}

export function toEuroRate(values: Values) {
  const {
    company = '',
    quarter = '',
    of_quarter = '',
    currency = '',
    shown = '',
    rate = '',
    day = '',
  } = values;
  return { company, quarter, of_quarter, currency, shown, rate, day };
}

const toDone = (_answer: unknown, _url: URL, { company = '', quarter = '' }: Values) =>
  `${taxPath}?${new URLSearchParams({ company, quarter, done: '1' })}`;

const actions = {
  rates: formAction(confirmVatRates, toDone, toConfirmation),
  euro: formAction(stateEuroRate, toDone, toEuroRate),
};

/** Without scripts the browser sends the forms of the page to the page. */
export async function sendTaxForm(args: ActionFunctionArgs) {
  const form = (await args.request.clone().formData()).get('form');
  return form === 'euro' ? actions.euro(args) : actions.rates(args);
}
