import type { ActionFunctionArgs } from 'react-router';
import type { PageToken } from '#contract/pages/facts.ts';
import type { Locale } from '#contract/sites/facts.ts';
import { pageTextsPath } from '#contract/texts/facts.ts';
import { discardPageDraft, publishPage, savePageDraft } from '#contract/texts/pages.ts';
import type { Texts } from '#web/features/domains/typed-fields.ts';
import { formAction } from '#web/platform/api/form-action.ts';

function toPlace({ domain = '', token = '', locale = '' }: Texts) {
  return { domain, token: token as PageToken, locale: locale as Locale };
}

/** The draft that was shown. */
export function toSeen(values: Texts) {
  return { ...toPlace(values), version: Number(values.version ?? 0) };
}

export function toDraft(values: Texts) {
  return { ...toSeen(values), text: values.text ?? '' };
}

export function toPublishing(values: Texts) {
  const { seen = '', reason = '', confirmed = '', code = '' } = values;
  return { ...toPlace(values), seen, reason, confirmed, code, in_substance: values.in_substance === 'on' };
}

const done = (what: string) => (_answer: unknown, _url: URL, values: Texts) => {
  const { domain, token, locale } = toPlace(values);
  return `${pageTextsPath(domain, { token, locale })}&done=${what}`;
};

const actions = {
  draft: formAction(savePageDraft, done('draft'), toDraft),
  discard: formAction(discardPageDraft, done('discard'), toSeen),
  publish: formAction(publishPage, done('publish'), toPublishing),
};

/** Without scripts the browser sends the forms of the page to the page. */
export async function sendPageForm(args: ActionFunctionArgs) {
  const form = String((await args.request.clone().formData()).get('form'));
  if (form === 'publish') return actions.publish(args);
  return form === 'discard' ? actions.discard(args) : actions.draft(args);
}
