import type { ActionFunctionArgs } from 'react-router';
import {
  confirmPhone,
  dropPhoneCode,
  removePhone,
  resendPhoneCode,
  sendPhoneCode,
} from '#contract/phone-verification/endpoints.ts';
import { phonePath } from '#contract/phone-verification/facts.ts';
import { formAction } from '#web/platform/api/form-action.ts';

const toPage = () => phonePath;
const actions = {
  send: formAction(sendPhoneCode, toPage),
  resend: formAction(resendPhoneCode, toPage, () => ({})),
  confirm: formAction(confirmPhone, toPage),
  drop: formAction(dropPhoneCode, toPage, () => ({})),
  remove: formAction(removePhone, toPage),
};
export type PhoneForm = keyof typeof actions;

/** Without scripts the browser sends the forms of the page here. */
export async function sendPhoneForm(args: ActionFunctionArgs) {
  const form = String((await args.request.clone().formData()).get('form'));
  return form in actions ? actions[form as PhoneForm](args) : actions.drop(args);
}
