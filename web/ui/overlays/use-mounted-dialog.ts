import { useEffect, useState } from 'react';

/**
 * For a dialog mounted on demand: `<Modal {...useMountedDialog(onClose)}>` opens it after mounting, with its
 * transition; `onClose` runs after it has closed, and the focus returns.
 */
export function useMountedDialog(onClose: () => void) {
  const [opened, setOpened] = useState(false);
  useEffect(() => {
    const before = document.activeElement;
    setOpened(true);
    return () => {
      if (before instanceof HTMLElement) before.focus({ preventScroll: true });
    };
  }, []);
  return { opened, onClose: () => setOpened(false), onExitTransitionEnd: onClose };
}
