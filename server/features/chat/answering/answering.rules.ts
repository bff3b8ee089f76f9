/** First messages of others that were answered within a day, of those that were looked at. */
export interface Answering {
  asked: number;
  answered: number;
}

const leastAnswered = 0.75;

/** Whether somebody usually writes back within a day; `fewestAsked` first messages must be known for that. */
export function isAnswering({ asked, answered }: Answering, fewestAsked: number): boolean {
  return asked >= fewestAsked && answered >= asked * leastAnswered;
}
