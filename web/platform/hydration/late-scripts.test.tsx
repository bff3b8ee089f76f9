// @vitest-environment jsdom
import { afterEach, expect, onTestFinished, test, vi } from 'vitest';
import { hydrate, leaveServedPage, page, serve } from '#web/testing/served-page.tsx';
import { lateNoticeId } from './pre-hydration.ts';

afterEach(leaveServedPage);

const lateNotice = `<p id="${lateNoticeId}" hidden>Not loaded</p>`;
const notice = () => document.getElementById(lateNoticeId);

/** The page waits in vain: its code is missing, or its time is over. */
const waitInVain = {
  'the entry script answers 404': () => {
    const script = document.createElement('script');
    script.type = 'module';
    document.body.append(script);
    script.dispatchEvent(new Event('error'));
  },
  'no script comes for eight seconds': () => {
    const [[giveUp, ms] = []] = timers.mock.calls.slice(-1);
    expect(ms).toBe(8000);
    (giveUp as () => void)();
  },
};
const timers = vi.fn();

function serveInVain(form: string): { sent: string[] } {
  timers.mockReset();
  const spy = vi
    .spyOn(window, 'setTimeout')
    .mockImplementation(((...call: unknown[]) => timers(...call)) as never);
  serve(null);
  spy.mockRestore();
  document.body.innerHTML = lateNotice + form;
  const sent: string[] = [];
  // The browser submits any form whose event was not prevented.
  const count = (event: Event) => {
    if (!event.defaultPrevented) sent.push((event.target as HTMLFormElement).id);
    event.preventDefault();
  };
  window.addEventListener('submit', count);
  onTestFinished(() => window.removeEventListener('submit', count));
  return { sent };
}

test.each(Object.entries(waitInVain))(
  'when %s it is said, and a form that the server takes is sent [NAV-10, ACC-14]',
  (_why, wait) => {
    const { sent } = serveInVain('<form id="login" method="post"><button>Log in</button></form>');
    page().getByRole('button').click();
    expect([sent, notice()?.hidden]).toEqual([[], true]);
    wait();
    expect([sent, notice()?.hidden], 'what was pressed before').toEqual([['login'], false]);
    page().getByRole('button').click();
    expect(sent).toEqual(['login', 'login']);
  },
);

test.each(Object.entries(waitInVain))(
  'when %s no form puts what was typed into the address [NAV-10, ACC-14]',
  (_why, wait) => {
    const { sent } = serveInVain('<form id="reset"><input type="password"><button>Save</button></form>');
    page().getByRole('button').click();
    wait();
    page().getByRole('button').click();
    expect(sent).toEqual([]);
  },
);

test('a script that comes late after all takes the words back and goes on [NAV-10]', async () => {
  const onPress = vi.fn();
  const content = (
    <>
      <p id={lateNoticeId} hidden suppressHydrationWarning />
      <button type="button" onClick={onPress}>
        Press
      </button>
    </>
  );
  serve(content);
  waitInVain['the entry script answers 404']();
  expect(notice()?.hidden).toBe(false);
  document.scripts[0]?.remove();
  await hydrate(content);
  expect(notice()?.hidden).toBe(true);
  page().getByRole('button').click();
  expect(onPress).toHaveBeenCalledOnce();
});
