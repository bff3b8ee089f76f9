// @vitest-environment jsdom
import { useSuspenseQuery } from '@tanstack/react-query';
import { expect, test } from 'vitest';
import { listChats } from '#contract/chat/endpoints.ts';
import { anna } from '#web/testing/people.ts';
import { openHook, openScreen, settle } from '#web/testing/screen.tsx';
import { apiQuery } from '../api/api-query.ts';
import { settingsQuery } from './use-settings.ts';
import {
  checkSession,
  endSession,
  forgetPrivate,
  isSessionOver,
  useMember,
  useViewer,
  viewerQuery,
} from './viewer.ts';

const chats = apiQuery(listChats, {});
const chatKey = [...chats.queryKey];

test('with the session everything private leaves the cache [ACC-16]', async () => {
  const { client, current } = await openHook(useViewer, {
    viewer: anna,
    prepare: (cache) => cache.setQueryData(chatKey, { chats: [] }),
  });
  expect(current()).toEqual(anna);
  await settle(() => endSession(client));
  expect(current()).toBeNull();
  expect(client.getQueryData(viewerQuery.queryKey)).toEqual({ user: null });
  expect(client.getQueryData(chatKey)).toBeUndefined();
  expect(client.getQueryData(settingsQuery.queryKey)?.settings.name).toBe('Rendezvous');
});

test('what a page still shows goes with the page', async () => {
  const showing = () => useSuspenseQuery(chats).data;
  const { client, current, calls, leavePage } = await openHook(showing, {
    viewer: anna,
    prepare: (cache) => cache.setQueryData(chatKey, { chats: [] }),
  });
  await settle(() => endSession(client));
  expect([current(), calls]).toEqual([{ chats: [] }, []]);
  await leavePage();
  forgetPrivate(client);
  expect(client.getQueryData(chatKey)).toBeUndefined();
});

test('a session is over from its end to the next login [NAV-18]', async () => {
  const { client } = await openHook(useViewer);
  expect(isSessionOver(client)).toBe(false);
  endSession(client);
  expect(isSessionOver(client)).toBe(true);
  client.setQueryData(viewerQuery.queryKey, { user: anna });
  expect(isSessionOver(client)).toBe(false);
});

test('a write under way is forgotten with the session [ACC-22]', async () => {
  const { client } = await openHook(useViewer, { viewer: anna });
  client.getMutationCache().build(client, { mutationFn: async () => 'sent' });
  endSession(client);
  expect(client.getMutationCache().getAll()).toEqual([]);
});

test('a screen of a member stays what it was until the page has left it', async () => {
  const { client, current } = await openHook(useMember, { viewer: anna });
  await settle(() => endSession(client));
  expect(current()).toEqual(anna);
});

test('a part whose code comes when the session has just ended shows the same member [ACC-22]', async () => {
  const Name = () => useMember().profile.name;
  const Screen = () => {
    const hasEnded = useViewer() === null;
    return <p>{[useMember().profile.name, hasEnded && <Name key="late" />]}</p>;
  };
  const { client, getByRole } = await openScreen(<Screen />, { viewer: anna });
  await settle(() => endSession(client));
  expect(getByRole('paragraph').textContent).toBe(anna.profile.name.repeat(2));
});

test('a member as the server knows them now replaces the former one', async () => {
  const { client, current } = await openHook(useMember, { viewer: anna });
  await settle(() => client.setQueryData(viewerQuery.queryKey, { user: { ...anna, credits: 0 } }));
  expect(current().credits).toBe(0);
});

test.each([
  ['goes on', anna, { chats: [] }],
  ['was ended', null, undefined],
])('a session that may have ended is asked for: it %s [ACC-23]', async (_state, user, kept) => {
  const { client, calls } = await openHook(useViewer, {
    viewer: anna,
    answers: { 'accounts.user': { user } },
    prepare: (cache) => cache.setQueryData(chatKey, { chats: [] }),
  });
  await settle(() => checkSession(client));
  expect(calls).toEqual([['accounts.user', {}]]);
  expect(client.getQueryData(viewerQuery.queryKey)).toEqual({ user });
  expect(client.getQueryData(chatKey)).toEqual(kept);
});
