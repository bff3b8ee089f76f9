import type { ActionFunctionArgs } from 'react-router';
import type { Locale } from '#contract/sites/facts.ts';
import { editWord, sendTestMail } from '#contract/texts/endpoints.ts';
import { parseTexts, readFields, type Texts } from '#web/features/domains/typed-fields.ts';
import { answerAction, formAction } from '#web/platform/api/form-action.ts';

/** Which text a form is about and what was typed, whether a script reads it or the browser has sent it. */
export function toWordInput(values: Texts) {
  const { domain = '', locale = '', key = '' } = values;
  return { domain, locale: locale as Locale, text: key, fields: readFields(values, parseTexts(values.base)) };
}

export function toWordEdit(values: Texts) {
  return { ...toWordInput(values), base: parseTexts(values.base), reason: values.reason ?? '' };
}

function toDone(_answer: unknown, { pathname, searchParams }: URL): string {
  const search = new URLSearchParams(searchParams);
  search.set('done', '1');
  return `${pathname}?${search}`;
}

const save = formAction(editWord, toDone, toWordEdit);
const test = answerAction(sendTestMail, toWordInput);

/** Without scripts the browser sends the form of the page to the page; the button says what for. */
export async function sendWordForm(args: ActionFunctionArgs) {
  const asked = (await args.request.clone().formData()).get('do');
  return asked === 'test' ? test(args) : save(args);
}
