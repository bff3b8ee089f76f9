import * as contract from '#contract/chat/voices.ts';
import { AppError } from '#contract/errors.ts';
import { implement } from '#server/call.ts';
import type { Feature } from '#server/feature.ts';
import { notePlayed } from '#server/features/chat/index.ts';
import { voiceMessageRules } from './chat-voices.rules.ts';
import { sendVoice, takeBack } from './chat-voices.service.ts';
import { listNeededFiles } from './chat-voices.store.ts';
import { eraseVoicesSentBy, exportVoices } from './erasure.service.ts';
import { serveVoices } from './voice-files.http.ts';

export { findVoiceBytes, removeVoice } from './chat-voices.service.ts';

/** See docs/decisions/127. */
export const chatVoices: Feature = {
  name: 'chat-voices',
  tables: ['chat_voice'],
  reads: ['account', 'pair'],
  messageKinds: [voiceMessageRules],
  http: serveVoices,
  routes: [
    implement(contract.sendVoice, (platform, { site, viewer, input, upload }) => {
      if (!upload) throw new AppError('request.invalid');
      return sendVoice(platform, { site, viewer }, { ...input, bytes: upload });
    }),
    implement(contract.takeBackVoice, (platform, { site, viewer, input }) =>
      takeBack(platform, { site, viewer }, input.id),
    ),
    implement(contract.noteVoicePlayed, (platform, call) => notePlayed(platform, call, call.input)),
  ],
  listNeededFiles,
  eraseMember: eraseVoicesSentBy,
  exportParts: {
    'conversation-voices/': { about: 'export:files.conversationVoices', chapter: 'people' },
  },
  exportMember: exportVoices,
};
