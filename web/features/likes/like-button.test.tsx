// @vitest-environment jsdom
import { useState } from 'react';
import { expect, test } from 'vitest';
import { anna, ben } from '#web/testing/people.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import { SpriteShapes } from '#web/ui/signs/sprite-icon.tsx';
import { LikeButton, type LikeButtonProps } from './like-button.tsx';

const open = (props: Partial<LikeButtonProps>, viewer: typeof anna | null = anna) =>
  openScreen(<LikeButton memberId={ben.id} name="Ben" liked={false} {...props} />, {
    viewer,
    path: '/members/2',
  });

test('the heart says whom it is for and whether it is given [LIK-1]', async () => {
  const { getByRole } = await open({ liked: true });
  expect(getByRole('button', { name: 'Like Ben' }).getAttribute('aria-pressed')).toBe('true');
});

test('a heart beats when it is given, not because it was given before [LIK-1]', async () => {
  const before = await open({ liked: true });
  expect(before.getByRole('button', { name: 'Like Ben' }).hasAttribute('data-beats')).toBe(false);
  await before.leavePage();
  function Card() {
    const [liked, setLiked] = useState(false);
    return (
      <>
        <LikeButton memberId={ben.id} name="Ben" liked={liked} />
        <button type="button" onClick={() => setLiked(true)}>
          Answer
        </button>
      </>
    );
  }
  const { getByRole, user } = await openScreen(<Card />, { viewer: anna });
  await user.click(getByRole('button', { name: 'Like Ben' }));
  await user.click(getByRole('button', { name: 'Answer' }));
  expect(getByRole('button', { name: 'Like Ben' }).hasAttribute('data-beats')).toBe(true);
});

test('a press likes', async () => {
  const { calls, getByRole, user } = await open({});
  await user.click(getByRole('button', { name: 'Like Ben' }));
  expect(calls).toContainEqual(['likes.like', { profile: ben.id }]);
});

test('a press on a given heart takes it back', async () => {
  const { calls, getByRole, user } = await open({ liked: true });
  await user.click(getByRole('button', { name: 'Like Ben' }));
  expect(calls).toContainEqual(['likes.unlike', { profile: ben.id }]);
});

test('a double click is one like, not its taking back [LIK-1]', async () => {
  const { calls, getByRole } = await open({});
  for (const detail of [1, 2]) {
    const click = new MouseEvent('click', { bubbles: true, detail });
    await settle(() => getByRole('button', { name: 'Like Ben' }).dispatchEvent(click));
  }
  expect(calls.filter(([name]) => name === 'likes.unlike')).toEqual([]);
  expect(calls.filter(([name]) => name === 'likes.like')).toHaveLength(1);
});

test('a match is not ended by a slip of the finger: it is asked for first', async () => {
  const { calls, getByRole, user } = await open({ liked: true, matched: true });
  await user.click(getByRole('button', { name: 'Like Ben' }));
  expect(calls).toEqual([]);
});

test.each([false, true])('a visitor is led to sign up (labelled: %s) [PRO-10]', async (labelled) => {
  const { calls, getByRole } = await open({ labelled }, null);
  expect(getByRole('link').getAttribute('href')).toBe('/members/2?signup');
  expect(calls).toEqual([]);
});

test('the heart of a card is one of the shapes of the page, and named by its button alone [LIK-2]', async () => {
  const { getByRole } = await openScreen(
    <>
      <SpriteShapes />
      <LikeButton memberId={7} name="Ben" liked={false} />
    </>,
    { viewer: anna },
  );
  const icon = getByRole('button', { name: 'Like Ben' }).querySelector('svg');
  expect(icon?.getAttribute('aria-hidden')).toBe('true');
  const shape = icon?.querySelector('use')?.getAttribute('href');
  expect(document.querySelector(`symbol${shape} svg path`)).toBeTruthy();
});
