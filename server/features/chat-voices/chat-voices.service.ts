import { voiceRules } from '#contract/chat/facts.ts';
import type { sendVoice as endpoint, takeBackVoice } from '#contract/chat/voices.ts';
import type { OutputOf, ParsedInputOf } from '#contract/endpoint.ts';
import { AppError } from '#contract/errors.ts';
import type { Site, Viewer } from '#server/call.ts';
import {
  replaceContents,
  requirePartner,
  sendMessage,
  takeBackAttachment,
} from '#server/features/chat/index.ts';
import { findFileBytes, queueFileRemoval } from '#server/features/photos/index.ts';
import { createToken } from '#server/platform/ids.ts';
import type { Platform } from '#server/platform/platform.ts';
import { type NewVoice, toContent } from './chat-voices.rules.ts';
import {
  type ChatVoiceRow,
  findVoiceFor,
  findVoiceOfKey,
  findVoiceSentBy,
  insertVoice,
  markTakenBack,
} from './chat-voices.store.ts';
import { readSound } from './sound/sound.ts';

type Sending = ParsedInputOf<typeof endpoint>;
type Sent = OutputOf<typeof endpoint>;
type Visit = { site: Site; viewer: Viewer };

/** Far more than anybody says; each writes a file. */
const uploading = { name: 'voice-upload', points: 120, seconds: 60 * 60 };

/** Sends a voice message under the rules of all messages. A repeated key returns the first result. */
export async function sendVoice(
  platform: Platform,
  visit: Visit,
  { bytes, ...sending }: Sending & { bytes: Buffer },
): Promise<Sent> {
  const { site, viewer } = visit;
  // What is read of a larger file is cut off behind its last byte that is allowed.
  if (bytes.length > voiceRules.maxBytes) throw new AppError('request.too_large');
  const known = await findVoiceOfKey(platform, viewer.id, sending.key);
  if (known) return sendRow(platform, visit, { sending, row: known });
  await requirePartner(platform, viewer, sending.profile);
  await platform.limits.consume(uploading, String(viewer.id));
  const { bytes: sound, ...facts } = readSound(bytes);
  const fileName = `${createToken()}.voice`;
  await platform.media.put(fileName, sound);
  return keep(platform, visit, {
    sending,
    row: {
      ...facts,
      fileName,
      id: createToken(),
      siteId: site.id,
      senderId: viewer.id,
      receiverId: sending.profile,
      clientKey: sending.key,
      waveform: sending.waveform,
      createdAt: platform.clock.now(),
      fetchedAt: null,
      takenBackAt: null,
    },
  });
}

/** The file first, then the row: a crash leaves a file for the sweeper, never a row without its file. */
async function keep(
  platform: Platform,
  visit: Visit,
  { sending, row }: { sending: Sending; row: ChatVoiceRow },
): Promise<Sent> {
  try {
    const { sent, stored } = await platform.db.transaction(() => store(platform, visit, { sending, row }));
    if (stored.fileName !== row.fileName) await removeFile(platform, row.fileName);
    return sent;
  } catch (error) {
    // After any other error the row may exist, so the file stays; the sweeper decides.
    if (error instanceof AppError) await removeFile(platform, row.fileName);
    throw error;
  }
}

/** Row, message and debit are one transaction: a refusal leaves none of them. */
async function store(
  platform: Platform,
  visit: Visit,
  { sending, row }: { sending: Sending; row: ChatVoiceRow },
): Promise<{ stored: ChatVoiceRow; sent: Sent }> {
  const isNew = await insertVoice(platform, row);
  const stored = isNew ? row : await findVoiceOfKey(platform, row.senderId, row.clientKey);
  if (!stored) throw new AppError('not_found');
  return { stored, sent: await sendRow(platform, visit, { sending, row: stored }) };
}

function sendRow(
  platform: Platform,
  { site, viewer }: Visit,
  { sending: { profile, key, credits }, row }: { sending: Sending; row: ChatVoiceRow },
): Promise<Sent> {
  const content: NewVoice = { ...toContent(row), credits };
  return sendMessage(platform, { site, sender: viewer }, { profile, key, content });
}

/** The sweeper removes later what the store does not delete now. */
async function removeFile({ media, log }: Platform, name: string): Promise<void> {
  await media.remove(name).catch((err: unknown) => log.warn({ err }, 'a voice file was not removed'));
}

export async function takeBack(
  platform: Platform,
  { viewer }: Visit,
  id: string,
): Promise<OutputOf<typeof takeBackVoice>> {
  return takeBackAttachment(platform, viewer.id, {
    remove: () => removeVoice(platform, id, viewer.id),
    findSent: () => findVoiceSentBy(platform, id, viewer.id),
  });
}

/** Removes the sound for both; its line stays. Undefined when it was already removed. Runs inside a transaction. */
export async function removeVoice(
  platform: Platform,
  id: string,
  senderId: number,
): Promise<ChatVoiceRow | undefined> {
  const voice = await markTakenBack(platform, id, senderId);
  if (!voice) return undefined;
  await replaceContents(platform, { senderId, keys: [voice.clientKey] }, toContent(voice));
  await queueFileRemoval(platform, [voice.fileName]);
  return voice;
}

/** Evidence for a report; undefined when the member cannot hear it. */
export async function findVoiceBytes(
  platform: Platform,
  { site, viewer }: Visit,
  id: string,
): Promise<{ format: ChatVoiceRow['format']; bytes: Buffer } | undefined> {
  const voice = await findVoiceFor(platform, id, { memberId: viewer.id, siteId: site.id });
  const bytes = voice && (await findFileBytes(platform, voice.fileName));
  return bytes && { format: voice.format, bytes };
}
