import type { ActionFunctionArgs } from 'react-router';
import { moneyOrderPath, moneyPath } from '#contract/money/facts.ts';
import type { Wallet } from '#contract/money/fields.ts';
import {
  adjustCredits,
  askProvider,
  decideAdjustment,
  markOrderSeen,
  refundOrder,
} from '#contract/money/forms.ts';
import { formAction } from '#web/platform/api/form-action.ts';

type Values = Record<string, string>;

/** The fields of a form are texts. */
const toInput = ({ form: _, ...fields }: Values) => ({
  ...fields,
  ...(fields.id && { id: Number(fields.id) }),
  ...(fields.member && { member: Number(fields.member) }),
  ...(fields.after && { after: Number(fields.after) }),
});

const toOrder =
  (done: MoneyDone) =>
  (_answer: unknown, _url: URL, { id }: Values) =>
    `${moneyOrderPath(Number(id))}?done=${done}`;
const toList =
  <Answer>(findDone: (answer: Answer, values: Values) => MoneyDone) =>
  (answer: Answer, url: URL, values: Values) => {
    const kept = new URLSearchParams(url.searchParams);
    kept.set('done', findDone(answer, values));
    return `${moneyPath}?${kept}`;
  };

/** Whether a correction is done, by how many there were before it. */
export function findDone({ wallet }: { wallet: Wallet }, after: number): MoneyDone {
  return wallet.adjustments[after]?.state === 'waiting' ? 'waits' : 'saved';
}

/** What an address says has been done. */
export const moneyDone = ['refund', 'asked', 'saved', 'waits'] as const;
export type MoneyDone = (typeof moneyDone)[number];

const actions = {
  refund: formAction(refundOrder, toOrder('refund'), toInput),
  ask: formAction(askProvider, toOrder('asked'), toInput),
  seen: formAction(markOrderSeen, toOrder('saved'), toInput),
  adjust: formAction(
    adjustCredits,
    toList((answer, { after }) => findDone(answer, Number(after))),
    toInput,
  ),
  decide: formAction(
    decideAdjustment,
    toList(() => 'saved'),
    toInput,
  ),
};
export type MoneyForm = keyof typeof actions;

/** Without scripts the browser sends the forms of the page to the page. */
export async function sendMoneyForm(args: ActionFunctionArgs) {
  const form = String((await args.request.clone().formData()).get('form'));
  const send = Object.hasOwn(actions, form) ? actions[form as MoneyForm] : actions.ask;
  return send(args);
}
