import type { AnyEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { taxFaults } from '#contract/tax/facts.ts';
import { useKeptForm } from '#web/platform/api/use-kept-form.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

type Values = Record<string, string>;

interface TaxFormOptions<E extends AnyEndpoint> {
  isMine: (sent: Values) => boolean;
  toInput: (values: Values) => InputOf<E>;
  onDone: (answer: OutputOf<E>) => void;
  onOutrun: () => void;
}

export function useTaxForm<E extends AnyEndpoint>(endpoint: E, options: TaxFormOptions<E>) {
  const { t } = useTranslation();
  return useKeptForm(endpoint, {
    ...options,
    describe({ code }) {
      const own = taxFaults.find((one) => one === code);
      return own && t(`tax:fault.${own}`);
    },
  });
}
