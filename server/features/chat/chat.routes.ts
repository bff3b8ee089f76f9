import * as endpoints from '#contract/chat.ts';
import { implement } from '#server/platform/http/call.ts';
import { hideConversation, markRead, restoreConversation, sendMessage } from './chat.service.ts';
import { getConversation, listConversations } from './conversations.service.ts';

export const chatRoutes = [
  implement(endpoints.listChats, (platform, { viewer, input }) =>
    listConversations(platform, viewer.id, input),
  ),
  implement(endpoints.getChat, (platform, { site, viewer, input }) =>
    getConversation(platform, { site, viewer }, input),
  ),
  implement(endpoints.sendMessage, (platform, { site, viewer, input }) =>
    sendMessage(platform, { site, sender: viewer }, input),
  ),
  implement(endpoints.markRead, (platform, { viewer, input }) => markRead(platform, viewer.id, input)),
  implement(endpoints.deleteChat, async (platform, { viewer, input }) => {
    await hideConversation(platform, viewer.id, input);
    return {};
  }),
  implement(endpoints.restoreChat, async (platform, { viewer, input }) => {
    await restoreConversation(platform, viewer.id, input);
    return {};
  }),
];
