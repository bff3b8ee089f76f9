import type { ActionFunctionArgs } from 'react-router';
import { addCode, endCode } from '#contract/domains/codes.ts';
import { addDomain, checkMail, editDomain, undoDomainEdit } from '#contract/domains/endpoints.ts';
import { type DomainSection, type DomainView, domainPath } from '#contract/domains/facts.ts';
import { previewPrices } from '#contract/domains/prices.ts';
import { answerAction, formAction } from '#web/platform/api/form-action.ts';
import { toNewCode } from './codes/new-code.ts';
import { listTyped, parseTexts, readFields, type Texts } from './typed-fields.ts';

/** What a form of a section says, whether a script reads it or the browser has sent it. */
export function toEdit(values: Texts) {
  const { domain = '', section = '', reason = '', confirmed = '', code = '' } = values;
  const base = parseTexts(values.base);
  return {
    domain,
    section: section as DomainSection,
    base,
    fields: readFields(values, base),
    reason,
    confirmed,
    code,
  };
}

const toDone = (_answer: unknown, _url: URL, { domain = '', section }: Texts) =>
  `${domainPath(domain, section as DomainSection | DomainView)}&done=1`;

const actions = {
  edit: formAction(editDomain, toDone, toEdit),
  undo: formAction(
    undoDomainEdit,
    toDone,
    ({ edit, domain = '', reason = '', confirmed = '', code = '' }) => ({
      ...{ domain, edit: Number(edit), reason, confirmed, code },
    }),
  ),
  code: formAction(addCode, toDone, toNewCode),
  endCode: formAction(endCode, toDone, ({ domain = '', code = '' }) => ({ domain, code })),
  prices: answerAction(previewPrices, (values) => {
    const { domain, base, fields } = toEdit(values);
    return { domain, fields: listTyped(base, fields) };
  }),
  mail: answerAction(checkMail, ({ domain = '', selector = '' }) => ({ domain, selector })),
};

/** Without scripts the browser sends the forms of the page to the page. */
export async function sendDomainForm(args: ActionFunctionArgs) {
  const sent = await args.request.clone().formData();
  const form = sent.get('form');
  if (sent.has('preview')) return actions.prices(args);
  if (form === 'mail') return actions.mail(args);
  if (form === 'code') return actions.code(args);
  if (form === 'end-code') return actions.endCode(args);
  return form === 'undo' ? actions.undo(args) : actions.edit(args);
}

/** What the form of a new domain says. */
export function toNew(values: Texts) {
  const { domain = '', reason = '', code = '' } = values;
  return { domain: domain.trim(), reason, code, fields: readFields(values, parseTexts(values.base)) };
}

export const sendNewDomain = formAction(
  addDomain,
  ({ domain: { domain } }) => `${domainPath(domain, 'brand')}&done=1`,
  toNew,
);
