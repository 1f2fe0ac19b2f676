/** A position in the log of the primary, and when it was read there, in milliseconds of a clock that only goes forward. */
interface Sample {
  readonly at: number;
  readonly position: bigint;
}

/** More are not kept: a replica that is so many looks behind is not asked anyway. */
const MOST_SAMPLES = 120;

/**
 * How far a replica is behind. Positions of the primary are kept with their times; what the replica shows is as old as the
 * newest of them that it has replayed. The clocks of the two machines are not compared.
 */
export class Positions {
  #waiting: Sample[] = [];
  #replayed = -1n;
  #shownAt = -Infinity;

  /** Takes where the primary was, and where the replica is. @param at the time before both were asked */
  take(at: number, primary: bigint, replayed: bigint): void {
    this.#waiting.push({ at, position: primary });
    if (this.#waiting.length > MOST_SAMPLES) this.#waiting.shift();
    this.#replayed = replayed;
    const reached = this.#waiting.filter(({ position }) => position <= replayed);
    this.#shownAt = Math.max(this.#shownAt, ...reached.map((sample) => sample.at));
    this.#waiting = this.#waiting.filter(({ position }) => position > replayed);
  }

  /** Milliseconds; `Infinity` before the replica has replayed anything that was read of the primary. */
  behindAt(now: number): number {
    return now - this.#shownAt;
  }

  hasReplayed(position: bigint): boolean {
    return position <= this.#replayed;
  }
}
