import { IconCheck } from '@tabler/icons-react';
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
