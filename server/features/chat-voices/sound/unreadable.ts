/** The bytes are no recording that is accepted. */
export class Unreadable extends Error {
  constructor(reason: string) {
    super(reason);
    this.name = 'Unreadable';
  }
}

export function requireThat(isSo: boolean, reason: string): asserts isSo {
  if (!isSo) throw new Unreadable(reason);
}
