import { useState } from 'react';
import type { AnyFormEndpoint, InputOf, OutputOf } from '#contract/endpoint.ts';
import type { FieldError } from '#contract/errors.ts';
import { type PartnerFault, partnerFaults } from '#contract/partners/facts.ts';
import { useCodeErrorText } from '#web/console/forms/second-factor.tsx';
import type { Texts } from '#web/features/domains/typed-fields.ts';
import { useKeptForm } from '#web/platform/api/use-kept-form.ts';
import { useTranslation } from '#web/platform/i18n/use-translation.ts';

interface AddFormOptions<E extends AnyFormEndpoint> {
  /** What its hidden controls say, which tell it from the other forms of the page. */
  marks: Texts;
  toInput: (values: Texts) => InputOf<E>;
  onAdded: (answer: OutputOf<E>) => void;
}

/** A form that adds one of several: its controls keep what was typed until that is accepted, and then begin again. */
export function useAddForm<E extends AnyFormEndpoint>(
  endpoint: E,
  { marks, toInput, onAdded }: AddFormOptions<E>,
) {
  const [times, setTimes] = useState(0);
  const form = useKeptForm(endpoint, {
    isMine: (sent) => Object.entries(marks).every(([name, value]) => sent[name] === value),
    toInput,
    onDone(answer) {
      setTimes((before) => before + 1);
      onAdded(answer);
    },
    describe: useFault(),
  });
  const { faultOf, error, isPending, submit } = form;
  const wasRefused = form.wasRefused && times === 0;
  return {
    key: times,
    values: wasRefused ? form.typed : {},
    isOpen: wasRefused,
    /** The server has asked for a fresh code. */
    needsCode: faultOf('code') !== undefined,
    ...{ faultOf, error, isPending, submit },
  };
}

function useFault(): (fault: FieldError) => string | undefined {
  const { t } = useTranslation();
  const describeProof = useCodeErrorText();
  return ({ path, code }) => {
    if (path === 'code') return describeProof(code);
    const own: PartnerFault | undefined = partnerFaults.find((one) => one === code);
    return own && t(`partners:fault.${own}`);
  };
}
