import { type FormEvent, useState } from 'react';
import type { AnyFormEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import { type PartnerFault, partnerFaults } from '#contract/partners/facts.ts';
import { readValues, type Texts } from '#web/features/domains/typed-fields.ts';
import { useCodeErrorText } from '#web/features/staff/second-factor.tsx';
import { useRefusedForm } from '#web/platform/api/form-action.ts';
import { useApiMutation } from '#web/platform/api/use-api.ts';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

interface AddFormOptions<E extends AnyFormEndpoint> {
  /** What its hidden controls say, which tell it from the other forms of the page. */
  marks: Texts;
  toInput: (values: Texts) => InputOf<E>;
  onAdded: (answer: OutputOf<E>) => void;
}

/** A form whose rules the server alone knows: what was typed stays in its controls until it is accepted. */
export function useAddForm<E extends AnyFormEndpoint>(
  endpoint: E,
  { marks, toInput, onAdded }: AddFormOptions<E>,
) {
  const describe = useFault();
  const refused = useRefusedForm();
  const isMine = Object.entries(marks).every(([name, value]) => refused.values[name] === value);
  const [times, setTimes] = useState(0);
  const wasRefused = isMine && times === 0;
  const adding = useApiMutation(endpoint, {
    inline: true,
    onSuccess(answer) {
      setTimes((before) => before + 1);
      onAdded(answer);
    },
  });
  const before = wasRefused ? refused.fields : [];
  const fields = adding.error instanceof AppError ? adding.error.fields : before;
  const faultOf = (path: string) => {
    const fault = fields.find((one) => one.path.split('.', 1)[0] === path);
    return fault && describe(path, fault.code);
  };
  return {
    key: times,
    values: wasRefused ? refused.values : {},
    isOpen: wasRefused,
    isPending: adding.isPending,
    /** The server has asked for a fresh code. */
    needsCode: fields.some(({ path }) => path === 'code'),
    faultOf,
    error: fields.length > 0 ? undefined : (adding.error ?? (wasRefused ? refused.error : undefined)),
    submit(event: FormEvent<HTMLFormElement>) {
      event.preventDefault();
      adding.mutate(toInput(readValues(event.currentTarget)));
    },
  };
}

function useFault(): (path: string, code: string) => string {
  const { t } = useTranslation();
  const describe = useFieldText();
  const describeProof = useCodeErrorText();
  return (path, code) => {
    if (path === 'code') return describeProof(code);
    const own: PartnerFault | undefined = partnerFaults.find((one) => one === code);
    return own ? t(`partners:fault.${own}`) : describe(code);
  };
}
