// @vitest-environment jsdom
import { useState } from 'react';
import { beforeEach, expect, test, vi } from 'vitest';
import { FakeEventSource, stubLiveStream } from '#web/testing/fake-event-source.ts';
import { openScreen, settle } from '#web/testing/screen.tsx';
import { useLiveEvent, useLiveStream } from './live-events.ts';

beforeEach(stubLiveStream);

const heard = vi.fn();

function Balance({ member = 1 }: { member?: number }) {
  const [unit, setUnit] = useState('credits');
  useLiveStream(member);
  useLiveEvent('credits.changed', ({ credits }) => heard(`${credits} ${unit}`));
  return (
    <button type="button" onClick={() => setUnit('kisses')}>
      Other unit
    </button>
  );
}

const source = () => FakeEventSource.opened.at(-1)!;

beforeEach(() => heard.mockClear());

test('a component hears of the events it asked for, and of no others', async () => {
  await openScreen(<Balance />);
  await settle(() => source().say('credits.changed', { credits: 4 }));
  await settle(() => source().say('session.ended', {}));
  expect(heard.mock.calls).toEqual([['4 credits']]);
});

test('the handler is the one of the last render', async () => {
  const { getByRole, user } = await openScreen(<Balance />);
  await user.click(getByRole('button', { name: 'Other unit' }));
  await settle(() => source().say('credits.changed', { credits: 4 }));
  expect(heard.mock.calls).toEqual([['4 kisses']]);
});

test('the stream is that of one member and ends with the page', async () => {
  const { leavePage } = await openScreen(<Balance member={7} />);
  expect(FakeEventSource.opened).toHaveLength(1);
  await leavePage();
  expect(source().readyState).toBe(FakeEventSource.CLOSED);
  source().say('credits.changed', { credits: 1 });
  expect(heard).not.toHaveBeenCalled();
});
