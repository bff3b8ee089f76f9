import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import type { Response } from 'light-my-request';
import { voiceUrl } from '#contract/chat/facts.ts';
import { sendVoice } from '#contract/chat/voices.ts';
import { sendFile } from './pictures.ts';
import type { Person } from './world.ts';

export const waveform = '0123456789abcdefghijklmnopqrstuv'.padEnd(48, '0');

const fixtures = new URL('../features/chat-voices/sound/fixtures/', import.meta.url);
export const readFixture = (name: string) => readFileSync(new URL(name, fixtures));

interface Sending {
  key?: string;
  credits?: number;
  bytes?: Buffer;
  waveform?: string;
}

export async function postVoice(
  { browser }: Person,
  to: { id: number },
  { key = randomUUID(), credits = 4, bytes = readFixture('recorded.webm'), ...more }: Sending = {},
): Promise<Response> {
  const fields = { profile: String(to.id), credits: String(credits), key, waveform, ...more };
  // Neither the name nor the declared type decides anything.
  return sendFile(browser, sendVoice.path, { field: 'voice', fields, bytes });
}

/** Returns the id of the voice message with its message; empty for one that was taken back. */
export async function sendChatVoice(from: Person, to: { id: number }, sending?: Sending) {
  const answer = await postVoice(from, to, sending);
  if (answer.statusCode !== 200) throw new Error(answer.body);
  const sent = sendVoice.output.parse(answer.json());
  if (sent.message.content.kind !== 'voice') throw new Error('Not a voice message');
  return { ...sent, id: sent.message.content.voice?.id ?? '' };
}

type Asking = Pick<Person, 'browser'>;

export const fetchVoice = ({ browser }: Asking, id: string, range?: string) =>
  browser.inject({ url: voiceUrl(id), ...(range && { headers: { range } }) });

export const statusOfVoice = async (asking: Asking, id: string) => (await fetchVoice(asking, id)).statusCode;
