import {
  IconBrandApple,
  IconBrandPaypal,
  IconBuildingBank,
  IconCreditCard,
  IconDeviceMobile,
  IconTicket,
  type TablerIcon,
} from '@tabler/icons-react';
import type { PaymentMethod } from '#contract/payments/facts.ts';

const icons: Partial<Record<PaymentMethod, TablerIcon>> = {
  applepay: IconBrandApple,
  blik: IconDeviceMobile,
  cartebancaire: IconCreditCard,
  creditcard: IconCreditCard,
  maestro: IconCreditCard,
  mastercard: IconCreditCard,
  nexi: IconCreditCard,
  paypal: IconBrandPaypal,
  paysafecard: IconTicket,
  visa: IconCreditCard,
};

/** Icons are neutral, because brand logos may not be used freely. */
export function MethodIcon({ method }: { method: PaymentMethod }) {
  const Icon = icons[method] ?? IconBuildingBank;
  return <Icon size={24} stroke={1.75} aria-hidden />;
}
