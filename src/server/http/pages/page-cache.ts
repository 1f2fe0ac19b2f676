/** The most pages that are kept, and the most bytes of all of them. */
export interface CacheLimits {
  readonly pages: number;
  readonly bytes: number;
}

interface Kept<T> {
  readonly value: T;
  readonly bytes: number;
  readonly until: number;
}

/** A cache of pages by address and language. The pages that were requested longest ago are dropped first. */
export class PageCache<T> {
  readonly #kept = new Map<string, Kept<T>>();
  readonly #limits: CacheLimits;
  #bytes = 0;
  #version = '';

  constructor(limits: CacheLimits) {
    this.#limits = limits;
  }

  get size(): number {
    return this.#kept.size;
  }

  /** @param version of the records: pages of another one are dropped */
  get(key: string, { version, now }: { version: string; now: number }): T | undefined {
    this.#follow(version);
    const found = this.#kept.get(key);
    if (found === undefined || found.until <= now) return undefined;
    this.#drop(key);
    this.#add(key, found);
    return found.value;
  }

  /** A page of the last known version, even if it has expired. */
  old(key: string): T | undefined {
    return this.#kept.get(key)?.value;
  }

  /** @param version that the records had before the page was made */
  set(key: string, value: T, { version, ...kept }: { version: string; bytes: number; until: number }): void {
    if (version !== this.#version || kept.bytes > this.#limits.bytes) return;
    this.#drop(key);
    this.#add(key, { value, ...kept });
    for (const [oldest] of this.#kept) {
      if (this.#kept.size <= this.#limits.pages && this.#bytes <= this.#limits.bytes) return;
      this.#drop(oldest);
    }
  }

  #follow(version: string): void {
    if (version === this.#version) return;
    this.#version = version;
    this.#kept.clear();
    this.#bytes = 0;
  }

  #add(key: string, kept: Kept<T>): void {
    this.#kept.set(key, kept);
    this.#bytes += kept.bytes;
  }

  #drop(key: string): void {
    this.#bytes -= this.#kept.get(key)?.bytes ?? 0;
    this.#kept.delete(key);
  }
}
