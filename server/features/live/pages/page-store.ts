/** How long the pages of a process count without a sign of it: one that was killed says nothing. */
export const lastingMs = 45_000;
/** An answer is looked for within seconds, or when a job is tried again. */
export const answerLastsMs = 600_000;

/** Which members have a page open that is taken for visible, in any process. Each process has one, with the same server behind. */
export interface PageStore {
  /** Members of this process, which count until they are closed or the process is not heard of for `lastingMs`. */
  change(opened: readonly number[], closed: readonly number[]): Promise<void>;
  /** Says that this process is there, and puts back what the server has lost of `all` that is open here. */
  renew(all: readonly number[]): Promise<void>;
  /** Those of them with a page open in any process. */
  find(memberIds: readonly number[]): Promise<ReadonlySet<number>>;
  noteAnswer(question: string): Promise<void>;
  isAnswered(question: string): Promise<boolean>;
  /** Forgets what is open in this process: `all` of it. */
  leave(all: readonly number[]): Promise<void>;
}
