import type { getDebitForm } from '#contract/direct-debit/endpoints.ts';
import { requestDebitCode } from '#contract/direct-debit/forms.ts';
import type { InputOf, OutputOf } from '#contract/endpoint.ts';
import { useEndpointForm } from '#web/ui/forms/use-endpoint-form.ts';

export type DebitFacts = OutputOf<typeof getDebitForm>;

export type Details = Pick<
  InputOf<typeof requestDebitCode>,
  'account_holder' | 'iban' | 'street' | 'house_number' | 'zip' | 'city' | 'phone'
>;

const emptyDetails = {
  account_holder: '',
  iban: '',
  street: '',
  house_number: '',
  zip: '',
  city: '',
  phone: '',
};

export type DetailsForm = ReturnType<typeof useDetails>;

export function useDetails() {
  return useEndpointForm(requestDebitCode, { initialValues: emptyDetails });
}
