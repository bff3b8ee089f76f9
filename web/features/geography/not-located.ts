/** Kept from the page by the person, too slow, nowhere near a town, or the town could not be asked for. */
export type LocateFault = 'denied' | 'timeout' | 'noPlace' | 'unreachable';

export class NotLocated extends Error {
  readonly fault: LocateFault;

  constructor(fault: LocateFault) {
    super(`The device was not located: ${fault}`);
    this.fault = fault;
  }
}
