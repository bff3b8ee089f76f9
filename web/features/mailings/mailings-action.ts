import type { ActionFunctionArgs } from 'react-router';
import { changeMailing, saveMailing, sendMailing, testMailing } from '#contract/mailings/endpoints.ts';
import { type MailingOutcome, mailingChanges, mailingsPath } from '#contract/mailings/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { formAction } from '#web/platform/api/form-action.ts';

type Values = Record<string, string>;

/** What the form of a mailing says, whether a script reads it or the browser has sent it. */
export function toSaved({ form: _, domain = '', mailing, revision, ...fields }: Values) {
  const id = Number(mailing);
  return { domain, revision: Number(revision), fields, ...(id > 0 && { mailing: id }) };
}

const toMailing = ({ domain = '', mailing }: Values) => ({ domain, mailing: Number(mailing) });

export function toSent({ revision, code = '', ...values }: Values) {
  return { ...toMailing(values), revision: Number(revision), code };
}

export function toTest({ language = '', ...values }: Values) {
  return { ...toMailing(values), language: language as Locale };
}

export function toChange({ form, ...values }: Values) {
  return { ...toMailing(values), change: mailingChanges.find((change) => change === form) ?? 'stop' };
}

const toDone = (outcome: MailingOutcome) => (_answer: unknown, _url: URL, values: Values) => {
  const { domain, mailing } = toMailing(values);
  return `${mailingsPath(domain, outcome === 'remove' ? undefined : mailing)}?done=${outcome}`;
};

const actions = {
  save: formAction(
    saveMailing,
    ({ mailing }, _url, { domain = '' }) => `${mailingsPath(domain, mailing)}?done=save`,
    toSaved,
  ),
  test: formAction(testMailing, toDone('test'), toTest),
  send: formAction(sendMailing, toDone('send'), toSent),
  stop: formAction(changeMailing, toDone('stop'), toChange),
  resume: formAction(changeMailing, toDone('resume'), toChange),
  remove: formAction(changeMailing, toDone('remove'), toChange),
};

/** Without scripts the browser sends the forms of the page to the page. */
export async function sendMailingForm(args: ActionFunctionArgs) {
  const form = String((await args.request.clone().formData()).get('form'));
  const name = (Object.keys(actions) as (keyof typeof actions)[]).find((one) => one === form) ?? 'save';
  return actions[name](args);
}
