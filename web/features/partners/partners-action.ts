import type { ActionFunctionArgs } from 'react-router';
import {
  addEndpoint,
  addKey,
  changeEndpoint,
  renewSecret,
  replayDelivery,
  revokeKey,
} from '#contract/partners/endpoints.ts';
import {
  type EndpointKind,
  keyScopes,
  type PartnerOutcome,
  partnerChanges,
  partnerEvents,
  partnersPath,
} from '#contract/partners/facts.ts';
import type { Texts } from '#web/features/domains/typed-fields.ts';
import { answerAction, formAction } from '#web/platform/api/form-action.ts';

/** The control of one of several options. */
export const optionName = (field: string, option: string) => `${field}:${option}`;

const chosenOf = <Option extends string>(values: Texts, field: string, options: readonly Option[]) =>
  options.filter((option) => values[optionName(field, option)] !== undefined);

/** What the form of a new endpoint says, whether a script reads it or the browser has sent it. */
export function toNewEndpoint(values: Texts) {
  const { domain = '', kind = 'webhook', partner = '', url = '', once = '', code = '' } = values;
  const events = chosenOf(values, 'events', partnerEvents);
  return { domain, kind: kind as EndpointKind, partner, url, events, once, code };
}

export function toNewKey(values: Texts) {
  const { domain = '', partner = '', last_day = '', once = '', code = '' } = values;
  return { domain, partner, scopes: chosenOf(values, 'scopes', keyScopes), last_day, once, code };
}

const toEndpoint = ({ domain = '', endpoint, code = '' }: Texts) => ({
  domain,
  endpoint: Number(endpoint),
  code,
});

const toDone =
  (named?: PartnerOutcome) =>
  (_answer: unknown, _url: URL, { domain = '', endpoint, change }: Texts) => {
    const outcome = named ?? change;
    const log = endpoint && outcome !== 'remove' ? { endpoint: Number(endpoint) } : undefined;
    const path = partnersPath(domain, log);
    return `${path}${log ? '&' : '?'}done=${outcome}`;
  };

const actions = {
  endpoint: answerAction(addEndpoint, toNewEndpoint),
  key: answerAction(addKey, toNewKey),
  renew: answerAction(renewSecret, ({ once = '', ...values }) => ({ ...toEndpoint(values), once })),
  change: formAction(changeEndpoint, toDone(), ({ change, ...values }) => ({
    ...toEndpoint(values),
    change: partnerChanges.find((one) => one === change),
  })),
  replay: formAction(replayDelivery, toDone('replay'), ({ delivery, ...values }) => ({
    ...toEndpoint(values),
    delivery: Number(delivery),
  })),
  revoke: formAction(revokeKey, toDone('revoke'), ({ domain, key }) => ({ domain, key: Number(key) })),
};

/** Without scripts the browser sends the forms of the page to the page. */
export async function sendPartnerForm(args: ActionFunctionArgs) {
  const form = String((await args.request.clone().formData()).get('form'));
  if (form === 'key') return actions.key(args);
  if (form === 'renew') return actions.renew(args);
  if (form === 'replay') return actions.replay(args);
  if (form === 'revoke') return actions.revoke(args);
  // Each change is a form of its own, as several stand beside each other.
  return partnerChanges.some((change) => change === form) ? actions.change(args) : actions.endpoint(args);
}
