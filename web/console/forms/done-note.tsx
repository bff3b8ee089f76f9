import { IconCheck } from '@tabler/icons-react';
import { useState } from 'react';
import { useLocation, useSearchParams } from 'react-router';
import { Alert } from '#web/ui/elements/alert.tsx';

/** What has just been done. It takes the focus, since the button that did it may be gone. */
export function DoneNote({ children }: { children: string }) {
  return (
    <Alert
      ref={focusOnce}
      tabIndex={-1}
      role="status"
      color="green"
      icon={<IconCheck stroke={1.75} aria-hidden />}
    >
      {children}
    </Alert>
  );
}

function focusOnce(element: HTMLElement | null): void {
  element?.focus();
}

/** In the address of a page whose forms all say the same once they are sent. */
export const saved = ['1'] as const;

/** What was done last; the address says so where scripts did not send the form. `times`: how often since the page is open. */
export function useDone<Done extends string>(kinds: readonly Done[]) {
  const { key } = useLocation();
  const named = useSearchParams()[0].get('done');
  const first = kinds.find((kind) => kind === named);
  const [state, setState] = useState({ at: key, done: first, times: 0 });
  return {
    done: state.at === key ? state.done : undefined,
    times: state.times,
    onDone: (done: Done) => setState(({ times }) => ({ at: key, done, times: times + 1 })),
  };
}
