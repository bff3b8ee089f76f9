import { type RefObject, useEffect, useState } from 'react';
import { listTyped, readFields, readValues, type Texts } from '../typed-fields.ts';

/** After the last key, so that not every letter asks the server. */
const waitMs = 300;

interface Followed {
  /** The form whose controls it follows. */
  box: RefObject<HTMLFormElement | null>;
  base: Texts;
  shown: Texts;
}

/** What differs from what the domain has; it follows the keys. */
export function useTyped({ box, base, shown }: Followed): Texts {
  const [typed, setTyped] = useState(() => listTyped(base, shown));
  useEffect(() => {
    const form = box.current;
    if (!form) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      timer = setTimeout(() => setTyped(listTyped(base, readFields(readValues(form), base))), waitMs);
    };
    form.addEventListener('input', follow);
    return () => {
      clearTimeout(timer);
      form.removeEventListener('input', follow);
    };
  }, [box, base]);
  return typed;
}
