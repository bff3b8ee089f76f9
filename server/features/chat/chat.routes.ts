import * as changes from '#contract/chat/changes.ts';
import * as ending from '#contract/chat/ending.ts';
import * as endpoints from '#contract/chat/endpoints.ts';
import { markChat } from '#contract/chat/marks.ts';
import { searchChats } from '#contract/chat/search.ts';
import { implement } from '#server/call.ts';
import { editMessage } from './changes/edits.service.ts';
import { react } from './changes/reactions.service.ts';
import { takeBackMessage } from './changes/taking-back.service.ts';
import { hideConversation, restoreConversation } from './chat.service.ts';
import { getConversation, listConversations } from './conversations.service.ts';
import { endConversation, reopenConversation } from './ending/ending.service.ts';
import { markChat as mark } from './marks/marks.service.ts';
import { sendQuoting } from './quotes/sending.service.ts';
import { markDelivered, markRead, sendTyping } from './receipts.service.ts';
import { searchConversations } from './search/search.service.ts';

export const chatRoutes = [
  implement(endpoints.listChats, (platform, { site, viewer, input }) =>
    listConversations(platform, { site, viewer }, input),
  ),
  implement(endpoints.getChat, (platform, call) => getConversation(platform, call, call.input)),
  implement(endpoints.sendMessage, (platform, { site, viewer, input }) =>
    sendQuoting(platform, { site, viewer }, input),
  ),
  implement(endpoints.markRead, (platform, { viewer, input }) => markRead(platform, viewer.id, input)),
  implement(endpoints.markDelivered, async (platform, { viewer }) => {
    await markDelivered(platform, viewer.id);
    return {};
  }),
  implement(endpoints.sendTyping, async (platform, { viewer, input }) => {
    await sendTyping(platform, viewer.id, input);
    return {};
  }),
  implement(endpoints.deleteChat, async (platform, { viewer, input }) => {
    await hideConversation(platform, viewer.id, input);
    return {};
  }),
  implement(endpoints.restoreChat, async (platform, { viewer, input }) => {
    await restoreConversation(platform, viewer.id, input);
    return {};
  }),
  implement(changes.react, (platform, call) => react(platform, call, call.input)),
  implement(changes.editMessage, (platform, call) => editMessage(platform, call, call.input)),
  implement(changes.takeBackMessage, (platform, call) => takeBackMessage(platform, call, call.input)),
  implement(markChat, (platform, { viewer, input }) => mark(platform, viewer.id, input)),
  implement(ending.endChat, (platform, call) => endConversation(platform, call, call.input)),
  implement(ending.reopenChat, (platform, call) => reopenConversation(platform, call, call.input)),
  implement(searchChats, (platform, call) => searchConversations(platform, call, call.input)),
];
