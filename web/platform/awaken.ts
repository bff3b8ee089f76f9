import { aliveEvent } from './alive-event.ts';

/** Marks the app's own script while it waits in a sleeping page. */
export const sleeperId = 'app-asleep';

/**
 * The only script of a sleeping page. It loads the app once somebody goes for a part that needs it (a control, or on
 * wide screens a link with `data-app`, which opens a modal there) and repeats the click that came too early. Every
 * other link works without. It is sent as text, so it uses nothing from outside.
 */
function awaken(sleeper: string, alive: string): void {
  const hints = ['pointerover', 'touchstart', 'focusin'];
  let isWaking = false;
  let pressed: HTMLElement | undefined;

  const findNeed = ({ target }: Event) => {
    const controls = 'button, label, input, select, textarea';
    const parts = matchMedia('(min-width: 48em)').matches ? `${controls}, a[data-app]` : controls;
    return target instanceof Element ? target.closest<HTMLElement>(parts) : null;
  };
  const giveUp = () => {
    document.documentElement.style.cursor = '';
    isWaking = false;
    if (pressed instanceof HTMLAnchorElement) location.assign(pressed.href);
  };
  const wake = () => {
    const asleep = document.getElementById(sleeper);
    if (isWaking || !asleep) return;
    isWaking = true;
    const script = document.createElement('script');
    script.type = 'module';
    script.nonce = asleep.nonce;
    script.textContent = asleep.textContent;
    script.addEventListener('error', giveUp);
    document.head.append(script);
  };
  const prepare = (event: Event) => {
    if (findNeed(event)) wake();
  };
  const keep = (event: MouseEvent) => {
    const need = findNeed(event);
    if (!need || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return;
    wake();
    // Fields keep what is written or chosen in them; only a press would be lost.
    if (!need.matches('button, a')) return;
    event.preventDefault();
    pressed = need;
    document.documentElement.style.cursor = 'progress';
  };
  const finish = () => {
    for (const hint of hints) document.removeEventListener(hint, prepare);
    document.removeEventListener('click', keep, true);
    document.documentElement.style.cursor = '';
    pressed?.click();
  };
  for (const hint of hints) document.addEventListener(hint, prepare, { passive: true });
  document.addEventListener('click', keep, true);
  addEventListener(alive, finish, { once: true });
}

export const awakenScript = `(${awaken})(${JSON.stringify(sleeperId)},${JSON.stringify(aliveEvent)})`;
