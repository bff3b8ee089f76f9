import { answerLastsMs, type PageStore } from './page-store.ts';

/** Of the only process there is. */
export function createMemoryPages(): PageStore {
  const open = new Set<number>();
  /** Until when, oldest first. */
  const answers = new Map<string, number>();
  return {
    async change(opened, closed) {
      for (const id of opened) open.add(id);
      for (const id of closed) open.delete(id);
    },
    async renew() {
      for (const [question, until] of answers) if (until < performance.now()) answers.delete(question);
    },
    find: async (memberIds) => new Set(memberIds.filter((id) => open.has(id))),
    async noteAnswer(question) {
      answers.set(question, performance.now() + answerLastsMs);
    },
    isAnswered: async (question) => (answers.get(question) ?? 0) > performance.now(),
    leave: async () => open.clear(),
  };
}
