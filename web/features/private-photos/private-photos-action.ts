import type { ActionFunctionArgs } from 'react-router';
import { privatePhotosPath } from '#contract/private-photos/facts.ts';
import { formAction } from '#web/platform/api/form-action.ts';
import { type ActName, acts, type Values } from './acts.ts';

const toPath = (_answer: unknown, _url: URL, { form, profile }: Values) =>
  form === 'ask' ? `/members/${Number(profile)}` : privatePhotosPath;

/** Without scripts the browser sends all forms about private photos to the page of the own ones. */
export async function sendPrivatePhotosForm(args: ActionFunctionArgs) {
  const form = String((await args.request.clone().formData()).get('form'));
  const name = Object.hasOwn(acts, form) ? (form as ActName) : 'hide';
  const { endpoint, toInput } = acts[name];
  return formAction(endpoint, toPath, toInput)(args);
}
