// @vitest-environment jsdom
import { expect, test, vi } from 'vitest';
import type { NamedSearch } from '#contract/search/named.ts';
import { anna } from '#web/testing/people.ts';
import { act, openScreen, settle } from '#web/testing/screen.tsx';
import * as dialogs from '#web/ui/overlays/confirm.tsx';
import * as toasts from '#web/ui/overlays/toasts.ts';
import SearchesPage from './searches-page.tsx';
import StopAlertPage from './stop-alert-page.tsx';

const red: NamedSearch = { id: 1, name: 'Red', filters: { hair: 'red' }, tells: false, paused: null };

async function open(searches: NamedSearch[], { offers = true, mail = true } = {}) {
  let kept = { searches, offers_alerts: offers, mail, push: false };
  const change = ({ id, ...changed }: { id: number }) => {
    kept = { ...kept, searches: kept.searches.map((one) => (one.id === id ? { ...one, ...changed } : one)) };
    return kept;
  };
  const screen = await openScreen(<SearchesPage />, {
    viewer: anna,
    path: '/settings/searches',
    answers: {
      'search.named': () => kept,
      'search.change_named': change,
      'search.delete_named': () => {
        kept = { ...kept, searches: [] };
        return kept;
      },
    },
  });
  await settle();
  return screen;
}

test('each search opens, and is told about by a press [BEY-5]', async () => {
  const { getByRole, user, calls } = await open([red]);
  expect(getByRole('link', { name: 'Red' }).getAttribute('href')).toBe('/members?hair=red');
  const tell = () => getByRole<HTMLInputElement>('switch', { name: 'Tell me about new people: Red' });
  expect(tell().checked).toBe(false);
  await user.click(tell());
  await settle();
  expect(calls).toContainEqual(['search.change_named', { id: 1, tells: true }]);
  expect(tell().checked).toBe(true);
});

test('a press on one that tells counts as a look, as in the search [BEY-5]', async () => {
  const { getByRole, user, calls } = await open([{ ...red, tells: true }]);
  await user.click(getByRole('link', { name: 'Red' }));
  await settle();
  expect(calls).toContainEqual(['search.change_named', { id: 1, looked: true }]);
});

test('each search is renamed, and deleted after a question [BEY-5]', async () => {
  const { getByRole, findByLabelText, findByRole, findByText, user, fill, calls } = await open([red]);
  await user.click(getByRole('button', { name: 'Rename Red' }));
  await fill(await findByLabelText('Name'), 'Fiery');
  await user.click(getByRole('button', { name: 'Save' }));
  await findByRole('link', { name: 'Fiery' });
  expect(calls).toContainEqual(['search.change_named', { id: 1, name: 'Fiery' }]);
  const confirm = vi.spyOn(dialogs, 'confirm').mockImplementation(async () => {});
  const loading = vi.spyOn(toasts, 'loadToasts').mockResolvedValue({ show: () => '' } as never);
  await user.click(getByRole('button', { name: 'Delete Fiery' }));
  await vi.waitFor(() => expect(confirm).toHaveBeenCalledTimes(1));
  expect(calls).not.toContainEqual(['search.delete_named', { id: 1 }]);
  const [{ onConfirm }] = confirm.mock.calls[0] as Parameters<typeof dialogs.confirm>;
  await act(async () => onConfirm());
  await findByText(/You haven’t saved a search yet/);
  expect(calls).toContainEqual(['search.delete_named', { id: 1 }]);
  for (const spy of [confirm, loading]) spy.mockRestore();
});

test('it says when nothing would arrive, and offers nothing where the domain tells nobody [BEY-5]', async () => {
  const unreached = await open([{ ...red, tells: true }], { mail: false });
  expect(unreached.getByRole('alert').textContent).toContain('Nothing reaches you');
  await unreached.leavePage();
  const silent = await open([{ ...red, tells: true, paused: 'place' }], { offers: false, mail: false });
  expect([silent.queryByRole('switch'), silent.queryByRole('alert')]).toEqual([null, null]);
  expect(silent.text()).toContain('Paused: its place isn’t there any more');
});

test.each([
  ['asks by a form that needs no script', { name: 'Red <b>', tells: true }, 'Stop this alert?', true],
  ['says that it was stopped', { name: 'Red', tells: false }, 'Done', false],
  ['says when it leads nowhere', null, 'This link to your search does not work', false],
])('the page behind the link of a mail %s [BEY-5]', async (_what, alert, title, asks) => {
  const { getByText } = await openScreen(<StopAlertPage />, {
    path: '/stop-alert?token=abc',
    answers: { 'search.alert': { alert } },
  });
  expect(getByText(title)).toBeTruthy();
  const [form] = document.forms;
  expect(form && [form.getAttribute('method'), form.getAttribute('action')]).toEqual(
    asks ? ['post', '/api/stop-alert/abc'] : undefined,
  );
});
