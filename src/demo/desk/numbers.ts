/** Numbers that look random and are the same at each start. */
export interface Numbers {
  /** From 0, below 1. */
  next(): number;
  /** A whole number between two, both included. */
  whole(least: number, most: number): number;
  pick<T>(from: readonly T[]): T;
  uuid(): string;
  /** So many letters and digits that nobody mistakes for each other. */
  letters(count: number): string;
}

const characters = [...'0123456789ABCDEFGHJKMNPQRSTVWXYZ'];
const hexadecimal = [...'0123456789abcdef'];

/** A small generator (mulberry32), so that a demonstration has the same orders each time. */
export function numbersFrom(seed: number): Numbers {
  let state = seed;
  const next = (): number => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
  const whole = (least: number, most: number): number => least + Math.floor(next() * (most - least + 1));
  const pick = <T>(from: readonly T[]): T => from[whole(0, from.length - 1)]!;
  const text = (of: readonly string[], count: number): string =>
    Array.from({ length: count }, () => pick(of)).join('');
  return {
    next,
    whole,
    pick,
    uuid() {
      const digits = text(hexadecimal, 32);
      const parts = [digits.slice(0, 8), digits.slice(8, 12), `4${digits.slice(13, 16)}`];
      return `${parts.join('-')}-a${digits.slice(17, 20)}-${digits.slice(20)}`;
    },
    letters: (count) => text(characters, count),
  };
}
