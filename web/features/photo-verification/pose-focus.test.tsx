// @vitest-environment jsdom
import { expect, test } from 'vitest';
import type { OwnVerification } from '#contract/photo-verification/endpoints.ts';
import { anna } from '#web/testing/people.ts';
import { openScreen } from '#web/testing/screen.tsx';
import VerificationPage from './verification-page.tsx';

const none: OwnVerification = {
  ...{ state: 'none', hindrance: null, pose: null, reason: null, sent_at: null },
  compared_by: 'staff',
};
const pose = { key: crypto.randomUUID(), pose: 'thumb_up', ends_at: '2026-11-02T12:15:00Z' } as const;

const open = (own: OwnVerification) =>
  openScreen(<VerificationPage />, {
    viewer: anna,
    path: '/verification',
    answers: {
      'photo_verification.get': own,
      'photo_verification.pose': { ...none, pose },
      'photo_verification.withdraw': none,
    },
  });

test('the pose, which stands above the pressed button, takes its focus [TRU-2]', async () => {
  const { user, getByRole, findByRole } = await open(none);
  await user.click(getByRole('button', { name: 'Show me the pose' }));
  expect(document.activeElement).toBe(await findByRole('region', { name: 'Your pose' }));
});

test('a pose from before the page was opened takes no focus [TRU-2]', async () => {
  const { getByRole } = await open({ ...none, pose });
  expect(getByRole('region', { name: 'Your pose' }).textContent).toContain('Hold a thumb up');
  expect(document.activeElement).toBe(document.body);
});

test('who takes the photo back stands at the beginning again [TRU-2]', async () => {
  const { user, getByRole, findByRole } = await open({
    ...none,
    ...{ state: 'waiting', sent_at: '2026-11-02T12:00:00Z' },
  });
  await user.click(getByRole('button', { name: 'Delete the photo and stop' }));
  expect(document.activeElement).toBe(await findByRole('region', { name: 'Before you start' }));
});
