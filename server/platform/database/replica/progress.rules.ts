/** As far behind as a replica may be and still be asked, in milliseconds. */
export const mostLagMs = 5000;
/** While the replica is away or far behind. */
const mostSamples = 200;

/**
 * How far a log has come. After a failover the log goes on as another timeline, and the positions of two of them say nothing about
 * each other: what the former writer alone still had has the same numbers as what the new one has written since.
 */
export interface LogPosition {
  timeline: number;
  position: number;
}

/** Somebody must see what was written last, and nobody knows where that is. */
export const newest = 'newest' as const;
export type Wanted = LogPosition | typeof newest | undefined;

export type ReplicaState = 'answers' | 'slow' | 'behind' | 'away';

interface Sample {
  /** Milliseconds of this process. */
  at: number;
  position: number;
}

interface Look {
  written: LogPosition;
  /** The timeline that it shows the note of; null: of none. */
  replayed: { timeline: number | null; position: number };
}

/**
 * How old what a replica shows is. The position of the writer's log is noted with the moment before it was asked for; once the
 * replica has replayed it, everything that was committed before that moment is there. So no clock but that of this process
 * matters.
 */
export class Progress {
  private samples: Sample[] = [];
  private reached: Sample | undefined;
  private replayed: LogPosition | undefined;
  private restsUntil = Number.NEGATIVE_INFINITY;

  /** Answers whether both are on the same timeline. */
  note(at: number, { written, replayed }: Look): boolean {
    const { timeline } = written;
    if (this.replayed && this.replayed.timeline !== timeline) this.lose();
    if (replayed.timeline !== timeline) {
      this.lose();
      return false;
    }
    this.samples.push({ at, position: written.position });
    if (this.samples.length > mostSamples) this.samples.shift();
    const { position } = replayed;
    this.replayed = { timeline, position };
    // Another replica answers now, or this one was made again.
    if (this.reached && this.reached.position > position) this.reached = undefined;
    for (let first = this.samples[0]; first && first.position <= position; first = this.samples[0]) {
      this.reached = first;
      this.samples.shift();
    }
    return true;
  }

  /** It is not asked before this moment. */
  rest(until: number): void {
    this.restsUntil = until;
  }

  /** Nothing is known any more. */
  lose(): void {
    this.samples = [];
    this.reached = undefined;
    this.replayed = undefined;
  }

  measureLag(now: number): number | undefined {
    return this.reached && now - this.reached.at;
  }

  /** `isFound`: its last look succeeded. Before it has caught up once nobody knows how far behind it is. */
  describe(now: number, isFound: boolean): ReplicaState {
    const lag = this.measureLag(now);
    if (!isFound) return 'away';
    if (lag === undefined || lag > mostLagMs) return 'behind';
    return now < this.restsUntil ? 'slow' : 'answers';
  }

  /** Past this position, and not too far behind. */
  mayAnswer(now: number, wanted?: Wanted): boolean {
    return this.describe(now, this.replayed !== undefined) === 'answers' && this.hasReached(wanted);
  }

  private hasReached(wanted: Wanted): boolean {
    if (wanted === undefined) return true;
    if (wanted === newest || this.replayed?.timeline !== wanted.timeline) return false;
    return wanted.position <= this.replayed.position;
  }
}
