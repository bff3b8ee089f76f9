/** As far behind as a replica may be and still be asked, in milliseconds. */
export const mostLagMs = 5000;
/** While the replica is away or far behind. */
const mostSamples = 200;

interface Sample {
  /** Milliseconds of this process. */
  at: number;
  position: number;
}

/**
 * How old what a replica shows is. The position of the writer's log is noted with the moment before it was asked for; once the
 * replica has replayed it, everything that was committed before that moment is there. So no clock but that of this process
 * matters.
 */
export class Progress {
  private samples: Sample[] = [];
  private reached: Sample | undefined;
  private replayed = -1;
  private restsUntil = Number.NEGATIVE_INFINITY;

  note(at: number, { written, replayed }: { written: number; replayed: number }): void {
    this.samples.push({ at, position: written });
    if (this.samples.length > mostSamples) this.samples.shift();
    this.replayed = replayed;
    // Another replica answers now, or this one was made again.
    if (this.reached && this.reached.position > replayed) this.reached = undefined;
    for (let first = this.samples[0]; first && first.position <= replayed; first = this.samples[0]) {
      this.reached = first;
      this.samples.shift();
    }
  }

  /** It is not asked before this moment. */
  rest(until: number): void {
    this.restsUntil = until;
  }

  /** Nothing is known any more. */
  lose(): void {
    this.samples = [];
    this.reached = undefined;
    this.replayed = -1;
  }

  measureLag(now: number): number | undefined {
    return this.reached && now - this.reached.at;
  }

  /** Past this position, and not too far behind. */
  mayAnswer(now: number, position = 0): boolean {
    const lag = this.measureLag(now);
    return now >= this.restsUntil && lag !== undefined && lag <= mostLagMs && position <= this.replayed;
  }
}
