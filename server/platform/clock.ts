export interface Clock {
  now(): Date;
}

export const systemClock: Clock = { now: () => new Date() };

export class FixedClock implements Clock {
  private time: number;

  constructor(start: Date | string) {
    this.time = new Date(start).getTime();
  }

  now(): Date {
    return new Date(this.time);
  }

  set(time: Date | string): void {
    this.time = new Date(time).getTime();
  }

  advance({ days = 0, hours = 0, minutes = 0, seconds = 0 }): void {
    this.time += (((days * 24 + hours) * 60 + minutes) * 60 + seconds) * 1000;
  }
}
