import {
  IconBrandApple,
  IconBrandPaypal,
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

/** A bank in the window of a browser: one pays at one's own bank. */
const onlineBank =
  'M3 6a2 2 0 0 1 2-2h14a2 2 0 0 1 2 2v12a2 2 0 0 1-2 2H5a2 2 0 0 1-2-2zM3 8h18M8 13.25l4-2.5 4 2.5zM9.5 13.25V17M14.5 13.25V17M8 17h8';

/** Paths of 24 by 24, in the style of the others. */
const drawings: Partial<Record<PaymentMethod, string>> = {
  // A card held to a reader.
  bancontact:
    'M12 7H5a2 2 0 0 0-2 2v8a2 2 0 0 0 2 2h13a2 2 0 0 0 2-2v-2M3 12h10M7 15.5h2M15.5 11.5a3.5 3.5 0 0 0 0-5M18.5 13.5a7 7 0 0 0 0-9',
  // A mandate with a signature.
  sdd: 'M14 3v4a1 1 0 0 0 1 1h4M11 21H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2h7l5 5v4M8.5 17.5c1-4 3.5-4.5 3.5-2s1.5 2.5 2.5 1 1.5-1 2 0 1.5 1.25 3.5 0M14 21h6',
  // From one bank to another.
  sct: 'M3 9.5 10 4l7 5.5zM5 13v3M10 13v3M15 13v.5M3 19.5h7M13 18h8M18 15l3 3-3 3',
};

/** Icons are neutral, because brand logos may not be used freely. */
export function MethodIcon({ method }: { method: PaymentMethod }) {
  const Icon = icons[method];
  if (Icon) return <Icon size={24} stroke={1.75} aria-hidden />;
  return (
    <svg
      width={24}
      height={24}
      viewBox="0 0 24 24"
      fill="none"
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden
    >
      <path d={drawings[method] ?? onlineBank} />
    </svg>
  );
}
