import { setTimeout as sleep } from 'node:timers/promises';
import type { OpenWatcher } from '#server/platform/metrics/watcher.ts';
import type { Child } from './supervisor.ts';

/** A process that hangs must not take the figures of the others away. */
const patienceMs = 3000;

interface Question {
  metricsFor: number;
}

interface Answer extends Question {
  metrics: object[];
}

interface AskedChild extends Child {
  send(question: Question): unknown;
}

let lastQuestion = 0;

/** In the primary: what `measure` answers in each of these. */
export async function askForMetrics(children: readonly Child[]): Promise<object[][]> {
  const answers = await Promise.all(children.map((child) => askOne(child as AskedChild)));
  return answers.filter((answer) => answer !== undefined);
}

async function askOne(child: AskedChild): Promise<object[] | undefined> {
  lastQuestion += 1;
  const metricsFor = lastQuestion;
  const answered = Promise.withResolvers<object[] | undefined>();
  const hear = (message: Partial<Answer>) => {
    if (message.metricsFor === metricsFor) answered.resolve(message.metrics);
  };
  child.on('message', hear);
  try {
    child.send({ metricsFor });
    return await Promise.race([answered.promise, sleep(patienceMs, undefined, { ref: false })]);
  } catch {
    return undefined;
  } finally {
    child.off('message', hear);
  }
}

/** In a process of several. */
export function answerForMetrics(watcher: Pick<OpenWatcher, 'measure'>): void {
  process.on('message', ({ metricsFor }: Partial<Question>) => {
    if (metricsFor === undefined) return;
    void watcher.measure().then((metrics) => process.send?.({ metricsFor, metrics } satisfies Answer));
  });
}
