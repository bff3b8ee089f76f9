import type { JobKind } from '#server/platform/jobs/jobs.ts';
import type { Platform } from '#server/platform/platform.ts';
import { fillWords } from './words.store.ts';

const batchSize = 1000;
/** What is left goes on with the next run. */
const batches = 200;

/** Makes messages from before the search findable, once; then it has nothing to do. */
export function wordsJob(platform: Platform): JobKind<object> {
  return {
    name: 'chat.words',
    retries: 2,
    retryDelay: 60,
    cron: '*/10 * * * *',
    async run() {
      for (let batch = 0; batch < batches; batch += 1) {
        if (!(await platform.db.transaction(() => fillWords(platform, batchSize)))) return;
      }
    },
  };
}
