import { Worker } from 'node:worker_threads';
import type { FromWorker, Measure, ToWorker } from './messages.ts';
import type { AnswersTo, Ask } from './question.ts';

/** A search asks the database when the thread has not answered by then: it may be merging. */
const patienceMs = 500;

/** The thread with the index. A question that it does not answer is answered by undefined. */
export class IndexWorker {
  private readonly thread: Worker;
  private readonly waiting = new Map<number, (answer: FromWorker | undefined) => void>();
  private number = 0;

  /** `onEnd` hears once that the thread has ended by itself, and of which error. */
  constructor(onEnd: (error: Error | undefined) => void) {
    this.thread = new Worker(new URL('./worker.ts', import.meta.url), { name: 'member-index', execArgv: [] });
    this.thread.unref();
    let fault: Error | undefined;
    this.thread.on('message', (answer: FromWorker) => this.waiting.get(answer.number)?.(answer));
    this.thread.on('error', (error) => {
      fault = error as Error;
    });
    this.thread.on('exit', () => {
      for (const answer of this.waiting.values()) answer(undefined);
      onEnd(fault);
    });
  }

  change(ids: number[], records: string): void {
    this.post({ kind: 'change', ids, records });
  }

  forget(): void {
    this.post({ kind: 'forget' });
  }

  async ask<const Asks extends readonly Ask[]>(asks: Asks): Promise<AnswersTo<Asks> | undefined> {
    const answer = await this.await((number) => ({ kind: 'ask', number, asks }), patienceMs);
    return answer && 'answers' in answer ? (answer.answers as AnswersTo<Asks>) : undefined;
  }

  /** Answered once all that was sent before is done. */
  async measure(): Promise<Measure | undefined> {
    const answer = await this.await((number) => ({ kind: 'measure', number }));
    return answer && 'measure' in answer ? answer.measure : undefined;
  }

  async stop(): Promise<void> {
    await this.thread.terminate();
  }

  private post(message: ToWorker): void {
    this.thread.postMessage(message);
  }

  private await(make: (number: number) => ToWorker, withinMs?: number): Promise<FromWorker | undefined> {
    this.number += 1;
    const { number } = this;
    return new Promise((resolve) => {
      const settle = (answer: FromWorker | undefined) => {
        clearTimeout(timer);
        this.waiting.delete(number);
        resolve(answer);
      };
      const timer = withinMs === undefined ? undefined : setTimeout(settle, withinMs, undefined);
      this.waiting.set(number, settle);
      this.post(make(number));
    });
  }
}
