// @vitest-environment jsdom
import { describe, expect, onTestFinished, test, vi } from 'vitest';
import { AppError } from '#contract/errors.ts';
import type { OwnVerification } from '#contract/photo-verification/endpoints.ts';
import {
  type DeclineReason,
  declineReasons,
  ownCameraPhotoPath,
  poses,
} from '#contract/photo-verification/facts.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen, settleLoading } from '#web/testing/screen.tsx';
import VerificationPage from './verification-page.tsx';

const nothing: OwnVerification = {
  ...{ state: 'none', hindrance: null, pose: null, reason: null, sent_at: null, compared_by: 'staff' },
};
const pose: OwnVerification['pose'] = {
  key: 'f1d3c5b7-0000-4000-8000-000000000001',
  pose: 'thumb_up',
  ends_at: '2026-11-29T12:15:00Z',
};

function open(own: Partial<OwnVerification> = {}, answers: Record<string, unknown> = {}, query = '') {
  return openScreen(<VerificationPage />, {
    viewer: anna,
    path: `/verification${query}`,
    answers: { 'photo_verification.get': { ...nothing, ...own }, ...answers },
  });
}

/** The camera of the browser, which gives a stream or refuses one. */
function giveCamera(getUserMedia: () => Promise<unknown>): void {
  vi.stubGlobal('navigator', Object.assign(Object.create(navigator), { mediaDevices: { getUserMedia } }));
  onTestFinished(() => {
    vi.unstubAllGlobals();
  });
}

describe('before the first press [TRU-2]', () => {
  test('it says who sees the photo, when it goes and what the badge means', async () => {
    const { text } = await open();
    expect(text()).toContain('Only people on our team who check photos see your camera photo');
    expect(text()).toContain('after 14 days at the latest');
    expect(text()).toContain('It says nothing about your name, your age');
    expect((await open({ compared_by: 'provider' })).text()).toContain('A service that works for us');
  });

  test('the pose is picked by a form that needs no script', async () => {
    const { user, calls, getByRole, queryByText } = await open(
      {},
      { 'photo_verification.pose': { ...nothing, pose } },
    );
    const { form } = getByRole<HTMLButtonElement>('button', { name: 'Show me the pose' });
    expect([form?.method, form?.getAttribute('action')]).toEqual(['post', '/verification']);
    expect(queryByText('Your pose')).toBeNull();
    await user.click(getByRole('button', { name: 'Show me the pose' }));
    expect(calls).toContainEqual(['photo_verification.pose', {}]);
    expect(getByRole('heading', { name: 'Your pose' })).toBeTruthy();
  });

  test.each([
    ['unavailable', 'Verification is not available for this profile.'],
    ['unconfirmed', 'Please confirm your e-mail address first.'],
  ] as const)('who cannot ask reads why: %s', async (hindrance, why) => {
    const { text, queryByRole } = await open({ hindrance });
    expect(text()).toContain(why);
    expect(queryByRole('button', { name: 'Show me the pose' })).toBeNull();
  });

  test('who has no main photo is led to their profile', async () => {
    const { getByRole } = await open({ hindrance: 'no_photo' });
    expect(getByRole('link', { name: /photo|profile/i }).getAttribute('href')).toBe('/profile');
  });
});

describe('the pose [TRU-2]', () => {
  test.each(poses)('%s has words beside its picture', async (name) => {
    const { getByRole } = await open({ pose: { ...(pose as NonNullable<typeof pose>), pose: name } });
    const section = getByRole('region', { name: 'Your pose' });
    expect(section.textContent).toMatch(/hand|finger|thumb/i);
  });

  test('is answered by a file where the browser has no camera', async () => {
    const { getByLabelText, queryByRole } = await open({ pose });
    const field = getByLabelText<HTMLInputElement>('Photo you have just taken');
    expect([field.type, field.name, field.getAttribute('capture')]).toEqual(['file', 'photo', 'user']);
    expect(field.form?.getAttribute('action')).toBe('/verification/photo');
    expect(queryByRole('button', { name: 'Open the camera' })).toBeNull();
  });

  test('a camera is asked for by a press alone, and one that is refused leaves the file', async () => {
    const ask = vi.fn(() => Promise.reject(new DOMException('no', 'NotAllowedError')));
    giveCamera(ask);
    const { user, getByRole, getByLabelText, queryByRole } = await open({ pose });
    expect(ask).not.toHaveBeenCalled();
    await user.click(getByRole('button', { name: 'Open the camera' }));
    await settleLoading();
    expect(getByRole('alert').textContent).toContain('Your browser does not let us use the camera');
    expect(queryByRole('button', { name: 'Open the camera' })).toBeNull();
    expect(getByLabelText('Photo you have just taken')).toBeTruthy();
  });
});

describe('what became of it [TRU-2]', () => {
  test('a photo that waits is shown to its member, and can be taken back', async () => {
    const { user, calls, text, getByRole } = await open(
      { state: 'waiting', sent_at: '2026-11-29T12:00:00Z' },
      { 'photo_verification.withdraw': nothing },
    );
    expect(text()).toContain('You get an e-mail with the decision.');
    expect(getByRole<HTMLImageElement>('img', { name: 'Your camera photo' }).getAttribute('src')).toBe(
      ownCameraPhotoPath,
    );
    await user.click(getByRole('button', { name: 'Delete the photo and stop' }));
    expect(calls).toContainEqual(['photo_verification.withdraw', {}]);
    expect(getByRole('button', { name: 'Show me the pose' })).toBeTruthy();
  });

  test('a badge can be removed; while it stands no photo is asked for', async () => {
    const { getByRole, queryByRole } = await open({ state: 'verified' });
    expect(getByRole('heading', { name: 'Your main photo is verified' })).toBeTruthy();
    expect(getByRole('button', { name: 'Remove the badge' })).toBeTruthy();
    expect(queryByRole('button', { name: 'Show me the pose' })).toBeNull();
  });

  test.each(declineReasons)('who was declined for %s reads why, and may try again', async (reason) => {
    const { text, getByRole } = await open({ state: 'declined', reason: reason as DeclineReason });
    expect(text()).toMatch(/camera photo|Your face|main photo/);
    expect(text()).toContain('You can try again with another camera photo.');
    expect(getByRole('button', { name: 'Show me the pose' })).toBeTruthy();
  });

  test('another main photo, and a case that nobody decided, ask again', async () => {
    expect((await open({ state: 'changed' })).text()).toContain('The badge was for the earlier one.');
    expect((await open({ state: 'expired' })).text()).toContain('The camera photo was deleted.');
  });

  test('a failure stands beside the button', async () => {
    const { user, getByRole } = await open(
      { state: 'verified' },
      { 'photo_verification.withdraw': () => Promise.reject(new AppError('internal')) },
    );
    await user.click(getByRole('button', { name: 'Remove the badge' }));
    await settleLoading();
    expect(getByRole('alert').textContent).not.toBe('');
    expect(getByRole('button', { name: 'Remove the badge' })).toBeTruthy();
  });

  test('a photo that the form without scripts could not send is refused in words', async () => {
    const { getByRole } = await open({ pose }, {}, '?fault=photo_verification.pose_over');
    expect(getByRole('alert').textContent).not.toBe('');
  });
});

test('a file that was sent without scripts and is no photo is refused beside its field [TRU-2]', async () => {
  const { getByLabelText, getAllByRole } = await open({ pose }, {}, '?fault=photos.too_small&pixels=320');
  expect(getByLabelText('Photo you have just taken').getAttribute('aria-invalid')).toBe('true');
  expect(getAllByRole('alert').map(({ textContent }) => textContent)).toEqual([
    'This photo is too small. Each side needs at least 320 pixels.',
  ]);
});

test('of an address that names a fault nobody knows, nothing is said [TRU-2]', async () => {
  const { queryByRole } = await open({ pose }, {}, '?fault=made-up');
  expect(queryByRole('alert')).toBeNull();
});
