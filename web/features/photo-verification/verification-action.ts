import type { ActionFunctionArgs } from 'react-router';
import { pickPose, withdrawVerification } from '#contract/photo-verification/endpoints.ts';
import { verificationPath } from '#contract/photo-verification/facts.ts';
import { formAction } from '#web/platform/api/form-action.ts';

const toPage = () => verificationPath;
const picking = formAction(pickPose, toPage, () => ({}));
const withdrawing = formAction(withdrawVerification, toPage, () => ({}));

/** Without scripts the browser sends the forms of the page here; the photo has an address of its own. */
export async function sendVerificationForm(args: ActionFunctionArgs) {
  const form = (await args.request.clone().formData()).get('form');
  return form === 'withdraw' ? withdrawing(args) : picking(args);
}
