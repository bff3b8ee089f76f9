// @vitest-environment jsdom
import { beforeEach, expect, test, vi } from 'vitest';
import { AppError, refuseFields } from '#contract/errors.ts';
import { listSessions } from '#contract/sessions/endpoints.ts';
import { writeDraft } from '#web/features/chat/drafts.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, type Screen } from '#web/testing/screen.tsx';
import EmailDialog from './account/email-dialog.tsx';
import PasswordDialog from './account/password-dialog.tsx';
import DeletionDialog from './leaving/deletion-dialog.tsx';

const onClose = vi.fn();
const leaving = vi.fn();

beforeEach(() => {
  onClose.mockReset();
  leaving.mockReset();
  const { pathname, search, hash, href, origin, protocol, host } = window.location;
  vi.stubGlobal('location', { pathname, search, hash, href, origin, protocol, host, assign: leaving });
});

const password = 'a long walk by the sea';
const refuse = (error: AppError) => () => {
  throw error;
};
const isMarked = ({ getByLabelText }: Screen, field: string) =>
  getByLabelText(field).getAttribute('aria-invalid') === 'true';
const contentOf = ({ getByLabelText }: Screen, field: string) =>
  getByLabelText<HTMLInputElement>(field).value;
const sent = ({ calls }: Screen, endpoint: string) =>
  calls.flatMap(([name, input]) => (name === endpoint ? [input] : []));

const [old, fresh, again] = ['Old password', 'New password', 'Repeat the new password'] as const;
const own = 'Your password';
const email = 'New e-mail address';

async function changePassword(answer: unknown, repeat = password) {
  const screen = await openScreen(<PasswordDialog onClose={onClose} />, {
    viewer: anna,
    answers: { 'accounts.change_password': answer },
    prepare: (client) => client.setQueryData(apiQuery(listSessions, {}).queryKey, { sessions: [] } as never),
  });
  await screen.fill(screen.getByLabelText(old), 'by the lake');
  await screen.fill(screen.getByLabelText(fresh), password);
  await screen.fill(screen.getByLabelText(again), repeat);
  await screen.user.click(screen.getByRole('button', { name: 'Change password' }));
  return screen;
}

test('a new password is sent with the old one, and the other devices are fetched again [ACC-19]', async () => {
  const screen = await changePassword({});
  expect(sent(screen, 'accounts.change_password')).toEqual([
    { password_old: 'by the lake', password, password_repeat: password },
  ]);
  expect(onClose).toHaveBeenCalledOnce();
  expect(screen.client.getQueryState(apiQuery(listSessions, {}).queryKey)?.isInvalidated).toBe(true);
});

test('passwords that differ are not sent [ACC-19]', async () => {
  const screen = await changePassword({}, 'another walk');
  expect(sent(screen, 'accounts.change_password')).toEqual([]);
  expect([isMarked(screen, again), document.activeElement]).toEqual([true, screen.getByLabelText(again)]);
});

test('a wrong old password stands beside its field, and nothing typed is lost [ACC-19]', async () => {
  const refusal = refuseFields({ path: 'password_old', code: 'password_old' });
  const screen = await changePassword(refuse(refusal));
  expect(screen.getByText('Please check your old password.')).toBeTruthy();
  expect([isMarked(screen, old), isMarked(screen, fresh)]).toEqual([true, false]);
  expect(document.activeElement).toBe(screen.getByLabelText(old));
  expect(contentOf(screen, fresh)).toBe(password);
  expect([screen.toasts, onClose.mock.calls]).toEqual([[], []]);
});

test('a refusal of no field stands above the button [ACC-19]', async () => {
  const screen = await changePassword(refuse(new AppError('accounts.locked', { minutes: 15 })));
  expect(screen.getByRole('alert').textContent).toContain('blocked for 15 min.');
  expect([isMarked(screen, old), contentOf(screen, old)]).toEqual([false, 'by the lake']);
});

async function changeEmail(answer: unknown) {
  const screen = await openScreen(<EmailDialog onClose={onClose} />, {
    viewer: anna,
    answers: { 'accounts.request_mail_change': answer },
  });
  await screen.fill(screen.getByLabelText(email), 'new@post.example');
  await screen.fill(screen.getByLabelText(own), password);
  await screen.user.click(screen.getByRole('button', { name: 'Send me a link' }));
  return screen;
}

test('the dialog says where the link has gone, and which address is in force until then [ACC-18]', async () => {
  const screen = await changeEmail(() => {
    expect(document.body.textContent).toContain('Until you open it, we’ll keep using anna@post.example.');
    return { email: 'new@post.example' };
  });
  expect(screen.text()).toContain('We have sent a link to new@post.example.');
  expect(document.activeElement?.textContent).toContain('new@post.example');
  expect([document.forms.length, onClose.mock.calls]).toEqual([0, []]);
});

test('an address that is taken is marked, and both fields keep what was typed [ACC-18]', async () => {
  const screen = await changeEmail(refuse(new AppError('accounts.email_taken')));
  expect(screen.getByText('This email address already owns an account on this website.')).toBeTruthy();
  expect([isMarked(screen, email), isMarked(screen, own)]).toEqual([true, false]);
  expect([contentOf(screen, email), contentOf(screen, own)]).toEqual(['new@post.example', password]);
});

async function openDeletion(answer: unknown) {
  writeDraft(anna.id, 2, 'Hello Ben');
  const screen = await openScreen(<DeletionDialog onClose={onClose} />, {
    viewer: anna,
    answers: { 'deletion.request': answer },
  });
  const submit = () => screen.user.click(screen.getByRole('button', { name: /^(Delete|Erase) my account/ }));
  return { ...screen, submit };
}

test('deleting names what is lost and when, and leaves by a new document [ACC-20]', async () => {
  const screen = await openDeletion({ erased_from: '2026-11-16T12:00:00.000Z' });
  expect(screen.getByText('You still have 6 credits. They will be lost.')).toBeTruthy();
  expect(screen.getByText('After 14 days')).toBeTruthy();
  await screen.fill(screen.getByLabelText(own), password);
  await screen.submit();
  expect(sent(screen, 'deletion.request')).toEqual([{ password, erase_now: false }]);
  expect(leaving).toHaveBeenCalledExactlyOnceWith('/account-deleted');
  // All that is left is when.
  expect(Object.keys(localStorage)).toEqual(['duet.forgotten']);
});

test('erasing at once is never ticked beforehand, and says that there is no way back [ACC-20]', async () => {
  const screen = await openDeletion({ erased_from: '2026-11-02T12:00:00.000Z' });
  const eraseNow = screen.getByRole<HTMLInputElement>('checkbox', {
    name: 'Erase everything now, without waiting 14 days',
  });
  expect(eraseNow.checked).toBe(false);
  await screen.user.click(eraseNow);
  expect(screen.text()).toContain('There is no way back.');
  expect(screen.getByRole('button', { name: 'Erase my account now' })).toBeTruthy();
  await screen.fill(screen.getByLabelText(own), password);
  await screen.submit();
  expect(sent(screen, 'deletion.request')).toEqual([{ password, erase_now: true }]);
  expect(leaving).toHaveBeenCalledExactlyOnceWith('/account-deleted');
});

test('the offer stands before the decision [ACC-20]', async () => {
  const screen = await openScreen(<DeletionDialog onClose={onClose} />, {
    viewer: anna,
    settings: { delete_discount: 50 },
    answers: {
      'discounts.offer_before_deletion': {
        code: 'STAY',
        value_percentage: 50,
        expires: '2026-11-16T12:00:00.000Z',
      },
    },
  });
  const offer = screen.getByRole('link', { name: 'See the packages' });
  expect(offer.getAttribute('href')).toBe('/credits');
  const submit = screen.getByRole('button', { name: 'Delete my account' });
  expect(offer.compareDocumentPosition(submit) & Node.DOCUMENT_POSITION_FOLLOWING).toBeTruthy();
  expect(
    offer.compareDocumentPosition(screen.getByLabelText(own)) & Node.DOCUMENT_POSITION_FOLLOWING,
  ).toBeTruthy();
});

test('a wrong password deletes nothing, not even what is being written [ACC-20]', async () => {
  const screen = await openDeletion(refuse(refuseFields({ path: 'password', code: 'password_wrong' })));
  await screen.fill(screen.getByLabelText(own), 'by the lake');
  await screen.submit();
  expect(screen.getByText('This is not your password.')).toBeTruthy();
  expect(isMarked(screen, own)).toBe(true);
  expect([leaving.mock.calls, localStorage.length]).toEqual([[], 1]);
});
