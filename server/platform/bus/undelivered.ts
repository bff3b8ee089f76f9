import { noMember } from './bus.ts';

/** Beyond, everybody fetches again, which costs the database's queue one event. */
const maxMembers = 200;
const everybody = 0;

/** Whom events were sent about that the server may not have passed on. */
export class Undelivered {
  /** The number of the last event of each, in the order of these numbers. */
  private readonly numbers = new Map<number, number>();
  private sent = 0;

  note(memberId: number): void {
    if (memberId === noMember) return;
    const key = this.numbers.has(everybody) ? everybody : memberId;
    this.sent += 1;
    this.numbers.delete(key);
    if (this.numbers.size < maxMembers) this.numbers.set(key, this.sent);
    else {
      this.numbers.clear();
      this.numbers.set(everybody, this.sent);
    }
  }

  /** Call it before asking the server, and the result when it has answered. */
  begin(): () => void {
    const { sent } = this;
    return () => {
      for (const [memberId, number] of this.numbers) {
        if (number > sent) return;
        this.numbers.delete(memberId);
      }
    };
  }

  /** Members; 0 is everybody. */
  takeAll(): number[] {
    const members = [...this.numbers.keys()];
    this.numbers.clear();
    return members;
  }
}
