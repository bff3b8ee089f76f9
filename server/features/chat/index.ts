import { deleteChat, getChat, listChats, markRead, sendMessage } from '#contract/chat.ts';
import type { Feature } from '#server/feature.ts';
import { implement } from '#server/platform/http/call.ts';
import { read, remove, send } from './chat.service.ts';
import { get, list } from './conversations.service.ts';
import { leaveConversations } from './departure.store.ts';
import { exportConversations } from './export.service.ts';

export { hideConversationOf, read, send } from './chat.service.ts';

export const chat: Feature = {
  name: 'chat',
  eraseMember: leaveConversations,
  exportMember: exportConversations,
  routes: [
    implement(listChats, (platform, { viewer, input }) => list(platform, viewer.id, input)),
    implement(getChat, (platform, { site, viewer, input }) => get(platform, { site, viewer }, input)),
    implement(sendMessage, (platform, { site, viewer, input }) =>
      send(platform, { site, sender: viewer }, input),
    ),
    implement(markRead, (platform, { viewer, input }) => read(platform, viewer.id, input)),
    implement(deleteChat, async (platform, { viewer, input }) => {
      await remove(platform, viewer.id, input);
      return {};
    }),
  ],
};
