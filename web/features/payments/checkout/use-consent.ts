import { useRef, useState } from 'react';
import { useFieldText } from '#web/platform/api/use-error-text.ts';
import { reveal } from '#web/ui/reveal.ts';
import { useReturn } from '#web/ui/use-return.ts';

/** The consent to an immediate start applies to one order: a member who returns to the page is asked again. */
export function useConsent() {
  const describe = useFieldText();
  const [agreed, setAgreed] = useState(false);
  const [wasAsked, setWasAsked] = useState(false);
  const box = useRef<HTMLInputElement>(null);
  useReturn(() => {
    setAgreed(false);
    setWasAsked(false);
  });
  return {
    wasAsked,
    field: {
      ref: box,
      checked: agreed,
      onCheck: setAgreed,
      fault: wasAsked && !agreed ? describe('consent_required') : undefined,
    },
    /** Returns whether it was given; otherwise the box is scrolled into view. */
    ask() {
      setWasAsked(true);
      if (!agreed) reveal(box.current);
      return agreed;
    },
  };
}
