import { randomUUID } from 'node:crypto';
import { readdir } from 'node:fs/promises';
import { setTimeout as wait } from 'node:timers/promises';
import { sendVoice } from '#contract/chat/voices.ts';
import { getExport } from '#contract/deletion/endpoints.ts';
import { requestExport } from '#contract/deletion/forms.ts';
import { readFixture, waveform } from '#server/testing/chat-voices.ts';
import type { ChildServer } from '#server/testing/child-server.ts';
import { testPassword } from '#server/testing/members.ts';
import { encodeForm } from '#server/testing/pictures.ts';
import type { PostgresNode } from '#server/testing/postgres-pair.ts';
import { call, readCode } from './call.ts';

const retryMs = 200;
/** So that a member stays below what they may send in an hour. */
const voicesEach = 40;
const readyWithinMs = 60_000;

export interface VoiceTraffic {
  acknowledged: Set<string>;
  refusals: Map<string, number>;
  stop(): Promise<void>;
}

/** Members send voice messages to each other. What is not acknowledged is sent again with the same key. */
export function startVoices(server: Pick<ChildServer, 'enter' | 'port'>): VoiceTraffic {
  const acknowledged = new Set<string>();
  const refusals = new Map<string, number>();
  let isStopped = false;
  const bytes = readFixture('recorded.webm');
  const speak = async () => {
    const { cookie } = await server.enter({ credits: 1_000_000, paidUser: true });
    const { id } = await server.enter({});
    for (let count = 0; count < voicesEach; count++) {
      const key = randomUUID();
      const fields = { profile: String(id), credits: '4', key, waveform };
      const { payload: body, type } = encodeForm({ field: 'voice', fields, bytes });
      while (!isStopped && !acknowledged.has(key)) {
        const told = await call(server, { method: 'POST', path: sendVoice.path, cookie, body, type });
        if (told.status === '200') {
          acknowledged.add(key);
        } else {
          const refusal = `${told.status} ${readCode(told.answer)}`.trim();
          refusals.set(refusal, (refusals.get(refusal) ?? 0) + 1);
        }
        await wait(retryMs);
      }
    }
  };
  const work = (async () => {
    while (!isStopped) await speak();
  })();
  return {
    acknowledged,
    refusals,
    async stop() {
      isStopped = true;
      await work;
    },
  };
}

/** Asks for an export; returns what waits until it is ready. */
export async function askForExport(server: ChildServer): Promise<() => Promise<string[]>> {
  const { cookie } = await server.enter({});
  const body = JSON.stringify({ password: testPassword });
  const asked = await call(server, { method: 'POST', path: requestExport.path, cookie, body });
  return async () => {
    if (asked.status !== '200') return [`an export is answered ${asked.status}`];
    for (const until = performance.now() + readyWithinMs; performance.now() < until; await wait(retryMs)) {
      const { answer } = await call(server, { method: 'GET', path: getExport.path, cookie });
      if (answer.includes('"ready"')) return [];
    }
    return ['an export that was asked for on a full disk is not ready'];
  };
}

/** Which files no row names, and which rows name absent files. */
export async function compareFiles(
  { ask }: Pick<PostgresNode, 'ask'>,
  folder: string,
): Promise<{ found: string; failures: string[] }> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = new Set(entries.filter((entry) => entry.isFile()).map(({ name }) => name));
  const rows = await ask(
    `select unnest(array[full_name, thumb_name, locked_name]) as name from photo union all select file_name from chat_voice
     union all select file_name from data_export where file_name is not null`,
  );
  const named = new Set(rows.map(({ name }) => String(name)));
  const [unnamed, absent] = [files.difference(named), named.difference(files)];
  return {
    found: `${files.size} files, of which ${unnamed.size} belong to nothing`,
    failures: [
      ...(unnamed.size > 0
        ? [`files that nothing needs are left: ${[...unnamed].slice(0, 3).join(', ')}`]
        : []),
      ...(absent.size > 0 ? [`${absent.size} files are named and not there`] : []),
    ],
  };
}
