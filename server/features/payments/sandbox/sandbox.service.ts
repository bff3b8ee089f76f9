import { AppError } from '#contract/errors.ts';
import type { SandboxChoice } from '#contract/payments/sandbox.ts';
import type { Platform } from '#server/platform/platform.ts';
import { signatureHeader, signBody } from './sandbox.signature.ts';
import {
  findSandboxPayment,
  findSandboxPaymentOf,
  type SandboxPaymentRow,
  updateSandboxStatus,
} from './sandbox.store.ts';
import { refuseSandboxMandate } from './sandbox-mandates.store.ts';

const webhookTimeoutMs = 5000;

/** The page exists for the ordering member, while the sandbox is the provider. */
export async function getSandboxPaymentOf(
  platform: Platform,
  memberId: number,
  id: string,
): Promise<SandboxPaymentRow> {
  if (platform.config.paymentProvider !== 'sandbox') throw new AppError('not_found');
  const found = await findSandboxPaymentOf(platform, memberId, id);
  if (!found) throw new AppError('not_found');
  return found;
}

/** Acts as a provider when a member leaves its page: stores the result, calls the shop, redirects. */
export async function decide(
  platform: Platform,
  memberId: number,
  choice: { id: string; outcome: SandboxChoice },
): Promise<SandboxPaymentRow> {
  const found = await getSandboxPaymentOf(platform, memberId, choice.id);
  const { outcome } = choice;
  if (outcome === 'paid_once' && found.mandateId) await refuseSandboxMandate(platform, found.mandateId);
  await updateSandboxStatus(platform, choice.id, outcome === 'paid_once' ? 'paid' : outcome);
  await sendWebhook(platform, found);
  return (await findSandboxPayment(platform, choice.id)) ?? found;
}

/** A real HTTP request. When it is lost, the payment is looked up later, as with any provider. */
async function sendWebhook(
  { config, clock, log }: Platform,
  { id, webhookUrl }: SandboxPaymentRow,
): Promise<void> {
  const body = JSON.stringify({ id });
  try {
    const answer = await fetch(webhookUrl, {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        [signatureHeader]: signBody(config.secret, body, clock.now()),
      },
      body,
      redirect: 'error',
      signal: AbortSignal.timeout(webhookTimeoutMs),
    });
    if (!answer.ok) log.warn({ status: answer.status }, 'sandbox webhook was refused');
  } catch (error) {
    log.warn({ error: (error as Error).message }, 'sandbox webhook was lost');
  }
}
