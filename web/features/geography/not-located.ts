/** The member refused, the device was too slow, no town is near, or the lookup failed. */
export type LocateFault = 'denied' | 'timeout' | 'noPlace' | 'unreachable';

export class NotLocated extends Error {
  readonly fault: LocateFault;

  constructor(fault: LocateFault) {
    super(`The device was not located: ${fault}`);
    this.fault = fault;
  }
}
