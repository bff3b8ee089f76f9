import type { ComponentProps } from 'react';
import type { AnyFormEndpoint } from '#contract/endpoint.ts';
import { ChangeButton } from '#web/console/forms/change-button.tsx';
import { useMailingFault } from './use-mailing-fault.ts';

const facts = ['revision', 'persons', 'day', 'discount', 'language'];

type MailingButtonProps<E extends AnyFormEndpoint> = Omit<
  ComponentProps<typeof ChangeButton<E>>,
  'facts' | 'describe'
>;

/** A form of one button, which says what keeps the mailing from that. */
export function MailingButton<E extends AnyFormEndpoint>(props: MailingButtonProps<E>) {
  return <ChangeButton<E> {...props} facts={facts} describe={useMailingFault()} />;
}
