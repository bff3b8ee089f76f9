import type { Feature } from '#server/feature.ts';
import { reactionPush } from './changes/reaction.push.ts';
import { chatRoutes } from './chat.routes.ts';
import { eraseConversations } from './erasure.service.ts';
import { writeConversation } from './export.page.ts';
import { exportConversations } from './export.service.ts';
import { firstContactJob } from './first-contact/first-contact.job.ts';
import { historyJob } from './history/history.job.ts';
import { messagePush } from './message.push.ts';
import { provideMessageKinds } from './message-kinds.ts';
import { moneyBackJob } from './money-back/money-back.job.ts';
import { followStreams } from './receipts.service.ts';
import { wordsJob } from './search/words.job.ts';

export { isAnswering } from './answering/answering.rules.ts';
export { answeringDays, findAnswering, writeAnswering } from './answering/answering.store.ts';
export { openAttachment, takeBackAttachment } from './attachments/attachments.service.ts';
export { markAllTold } from './changes/changes.store.ts';
export { notePlayed } from './changes/playing.service.ts';
export { hideConversationBetween, requirePartner, sendMessage } from './chat.service.ts';
export { holdSending } from './chat.store.ts';
export {
  findSentMessage,
  removeMessage,
  replaceContents,
} from './contents.service.ts';
export { findConversationId, findWayToWrite } from './conversations.store.ts';
export { deleteConversationBetween } from './erasure.service.ts';
export { findMessageEvidence, type MessageEvidence } from './evidence.service.ts';
export { queueMoneyBack } from './money-back/money-back.job.ts';
export { profileLines } from './quotes/sending.service.ts';
export { markRead } from './receipts.service.ts';

export const chat: Feature = {
  name: 'chat',
  tables: [
    'conversation',
    'conversation_participant',
    'message',
    'earlier_message',
    'message_words',
    'message_words_fill',
  ],
  // The send function also reads credits (docs/decisions/005), the list the cards of partners.
  reads: [
    'age_check',
    'account',
    'profile',
    'pair',
    'hidden_pair',
    'wallet',
    'held_member',
    'photo',
    'member_activity',
    'site',
    'search_day',
  ],
  mails: ['first_messages_held'],
  pushes: [messagePush, reactionPush],
  routes: chatRoutes,
  jobs: (platform) => [
    firstContactJob(platform),
    historyJob(platform),
    moneyBackJob(platform),
    wordsJob(platform),
  ],
  connect: provideMessageKinds,
  start: (platform) => followStreams(platform),
  eraseMember: eraseConversations,
  exportParts: {
    'conversations.json': {
      about: 'export:files.conversations',
      chapter: 'people',
      choices: { part: 'export:part', prompt: 'prompts:question' },
      writeItem: writeConversation,
    },
  },
  exportMember: exportConversations,
};
