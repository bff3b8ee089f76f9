import { useEffect, useState } from 'react';

/**
 * For a dialog that is loaded and mounted only when it is needed: `<Modal {...useMountedDialog(onClose)}>`. It opens once
 * it is there, so that it moves in; `onClose` is called when it has moved out; the focus goes back to where it was.
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
