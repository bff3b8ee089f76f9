// In the head of every page, sent as text, so it uses nothing from outside. Popovers came to Chrome in 114, Firefox in 125
// and Safari in 17; web/ui/theme.css hides what is not open there.
function standInForPopovers(): void {
  if ('popover' in HTMLElement.prototype) return;
  const set = (panel: Element, isOpen: boolean) => {
    panel.toggleAttribute('data-open', isOpen);
    panel.dispatchEvent(Object.assign(new Event('toggle'), { newState: isOpen ? 'open' : 'closed' }));
  };
  const closeAllBut = (target?: Element) => {
    for (const panel of document.querySelectorAll('[popover][data-open]'))
      if (!target || !panel.contains(target)) set(panel, false);
  };
  Object.assign(HTMLElement.prototype, {
    hidePopover(this: HTMLElement) {
      set(this, false);
    },
  });
  document.addEventListener('click', ({ target }) => {
    if (!(target instanceof Element)) return;
    const id = target.closest('[popovertarget]')?.getAttribute('popovertarget');
    const panel = id && document.getElementById(id);
    const opens = panel && !panel.hasAttribute('data-open');
    closeAllBut(target);
    if (opens) set(panel, true);
  });
  document.addEventListener('keydown', ({ key }) => key === 'Escape' && closeAllBut());
}

export function writeStandInForPopovers(): string {
  return `(${standInForPopovers})();`;
}
