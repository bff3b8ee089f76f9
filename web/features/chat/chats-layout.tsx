import { useQuery } from '@tanstack/react-query';
import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { listLikes } from '#contract/likes/endpoints.ts';
import { apiQuery } from '#web/platform/api/api-query.ts';
import { serverLoader } from '#web/platform/api/route-queries.ts';
import { chatsQuery, searchQuery } from './chat-queries.ts';
import classes from './chats-layout.module.css';
import { ChatList } from './list/chat-list.tsx';
import { afterParam, searchParam } from './search/search-params.ts';
import { useKeyboardInset } from './use-keyboard-inset.ts';

// The matches above the list are loaded with it, so that they push nothing down.
const queries = () => [chatsQuery(), apiQuery(listLikes, {})];

export const loader = serverLoader(({ url }) => {
  const text = url.searchParams.get(searchParam)?.trim();
  const after = url.searchParams.get(afterParam) ?? undefined;
  return text ? [...queries(), { query: searchQuery(text, { after }), required: false }] : queries();
});
export function clientLoader(): null {
  return null;
}

/** The list of conversations beside the open one; below 992 px only one of them. */
export default function ChatsLayout() {
  const isOpen = useLocation().pathname.replace(/\/$/, '') !== '/chats';
  const root = useRef<HTMLDivElement>(null);
  const hasChats = useQuery(chatsQuery()).data?.chats.length !== 0;
  useKeyboardInset(root);
  return (
    <div
      ref={root}
      className={classes.root}
      data-open={isOpen || undefined}
      data-alone={(!isOpen && !hasChats) || undefined}
    >
      <div className={classes.list}>
        <ChatList isOpen={isOpen} />
      </div>
      <div className={classes.pane}>
        <Outlet />
      </div>
    </div>
  );
}
