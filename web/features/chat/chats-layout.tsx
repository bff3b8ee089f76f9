import { useRef } from 'react';
import { Outlet, useLocation } from 'react-router';
import { listLikes } from '#contract/likes.ts';
import { TabBar } from '#web/layouts/tab-bar.tsx';
import { apiQuery } from '#web/platform/api-query.ts';
import { island } from '#web/platform/island.tsx';
import { serverLoader } from '#web/platform/route-queries.ts';
import { protect } from '#web/platform/route-steps.ts';
import { useQuery } from '#web/platform/use-query.ts';
import { chatsQuery } from './chat-queries.ts';
import classes from './chats-layout.module.css';
import { useKeyboardInset } from './use-keyboard-inset.ts';

const ChatList = island(() => import('./chat-list.tsx'));

// The matches stand above the list: known from the start they push nothing down.
const queries = () => [chatsQuery(), apiQuery(listLikes, {})];

export const middleware = protect('member');
export const clientMiddleware = protect('member');
export const loader = serverLoader(queries);
/** In the browser the list shows at once, with the chats it knows or their skeletons. */
export function clientLoader(): null {
  return null;
}
export const handle = { layout: 'chat' };

/** The list of conversations beside the open one; below 992 px one of the two. */
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
      {!isOpen && <TabBar />}
    </div>
  );
}
