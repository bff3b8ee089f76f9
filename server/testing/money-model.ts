import { discountPrice } from '#contract/discounts/facts.ts';
import type { PaymentStatus } from '#contract/payments/facts.ts';

/** What Mollie says of a payment. */
export interface ProviderState {
  status: 'open' | 'paid' | 'failed' | 'canceled' | 'expired';
  refundedCents: number;
  /** The paid amount differs from the ordered one. */
  tampered: boolean;
}

interface ModelPayment {
  member: number;
  credits: number;
  cents: number;
  withCode: boolean;
  provider: ProviderState;
  status: PaymentStatus;
  /** Replaced by another order while Mollie may still be paid. */
  isLeft: boolean;
  refundedCents: number;
  claimedCredits: number;
}

const statuses = {
  open: 'pending',
  paid: 'completed',
  failed: 'failed',
  canceled: 'cancelled',
  expired: 'expired',
} as const;

/** The expected state of orders, payments and wallets, without database, time or network. */
export class MoneyModel {
  readonly payments: ModelPayment[] = [];
  private readonly balances = new Map<number, number>();

  private readonly debts = new Map<number, number>();

  debtOf(member: number): number {
    return this.debts.get(member) ?? 0;
  }

  balanceOf(member: number): number {
    return this.balances.get(member) ?? 0;
  }

  /** A paid order has used the code. */
  mayUseCode(member: number): boolean {
    return !this.listWithCode(member).some(({ status }) => status === 'completed');
  }

  private listWithCode(member: number): ModelPayment[] {
    return this.payments.filter((payment) => payment.member === member && payment.withCode);
  }

  order(member: number, bought: { credits: number; price_cents: number }, percentage: number): void {
    const cents = percentage > 0 ? discountPrice(bought.price_cents, percentage) : bought.price_cents;
    // An unpaid order loses the code to the next one.
    const former = percentage > 0 ? this.listWithCode(member) : [];
    for (const payment of former.filter(({ status }) => status === 'pending'))
      Object.assign(payment, { status: 'cancelled', isLeft: true });
    const provider = { status: 'open', refundedCents: 0, tampered: false } as const;
    const facts = { status: 'pending', isLeft: false, refundedCents: 0, claimedCredits: 0 } as const;
    const { credits } = bought;
    this.payments.push({
      ...{ member, credits, cents, withCode: percentage > 0, provider: { ...provider }, ...facts },
    });
  }

  /** The site learns the state of the payment. */
  learn(index: number): void {
    const payment = this.payments[index];
    if (!payment || payment.provider.tampered) return;
    const { provider, member } = payment;
    const status = statuses[provider.status];
    if (status !== 'pending') payment.isLeft = false;
    if (status === 'completed' && payment.status !== 'completed') {
      const settled = Math.min(this.debtOf(member), payment.credits);
      this.debts.set(member, this.debtOf(member) - settled);
      this.move(member, payment.credits - settled);
      payment.status = status;
    } else if (payment.status === 'pending') payment.status = status;
    if (payment.status !== 'completed' || provider.refundedCents <= payment.refundedCents) return;
    payment.refundedCents = provider.refundedCents;
    const due = Math.floor((payment.credits * payment.refundedCents) / payment.cents);
    const claimed = due - payment.claimedCredits;
    const lent = Math.max(0, claimed - this.balanceOf(member));
    payment.claimedCredits += claimed;
    this.debts.set(member, this.debtOf(member) + lent);
    this.move(member, lent - claimed);
  }

  /** Payments the site polls at the provider. */
  listWatched(): number[] {
    return [...this.payments.entries()]
      .filter(([, { status, isLeft }]) => status === 'pending' || status === 'completed' || isLeft)
      .map(([index]) => index);
  }

  /** Returns whether there were enough. */
  spend(member: number, credits: number): boolean {
    if (this.balanceOf(member) < credits) return false;
    this.move(member, -credits);
    return true;
  }

  isPremium(member: number): boolean {
    return this.payments.some(
      (payment) =>
        payment.member === member && payment.status === 'completed' && payment.refundedCents < payment.cents,
    );
  }

  private move(member: number, credits: number): void {
    this.balances.set(member, this.balanceOf(member) + credits);
  }
}
