import { parentPort } from 'node:worker_threads';
import { MemberIndex } from './member-index.ts';
import type { FromWorker, ToWorker } from './messages.ts';
import type { MemberRecord } from './records.ts';

// A thread of its own: merging segments takes longer than a page may wait.
let index = new MemberIndex();

function receive(message: ToWorker): FromWorker | undefined {
  if (message.kind === 'ask') {
    return { number: message.number, answers: message.asks.map((ask) => index.answer(ask)) };
  }
  if (message.kind === 'measure') return { number: message.number, measure: index.measure() };
  if (message.kind === 'change') index.change(message.ids, JSON.parse(message.records) as MemberRecord[]);
  else index = new MemberIndex();
  return undefined;
}

parentPort?.on('message', (message: ToWorker) => {
  const answer = receive(message);
  if (answer) parentPort?.postMessage(answer);
});
