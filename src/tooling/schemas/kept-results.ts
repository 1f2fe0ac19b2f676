import { createHash } from 'node:crypto';
import { mkdirSync, readdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import path from 'node:path';

/** More results than two states of the project have. */
const MOST = 5_000;

/**
 * Results that follow from their inputs alone, kept in a file from one run to the next: after an edit, only what it
 * changes is worked out again. Deleting the file costs time and nothing else.
 */
export class KeptResults {
  private readonly file: string;
  private readonly before: Readonly<Record<string, unknown>>;
  private readonly used: Record<string, unknown> = {};
  private isNew = false;

  constructor(file: string) {
    this.file = file;
    this.before = readOrNone(file);
  }

  /**
   * The result for these inputs.
   *
   * @param make works it out; what it returns must be the same after it was written as JSON.
   */
  async of<Result>(inputs: string, make: () => Promise<Result> | Result): Promise<Result> {
    const key = hashOf([inputs]);
    const known = this.before[key];
    this.isNew ||= known === undefined;
    const result = known ?? (await make());
    this.used[key] = result;
    return result as Result;
  }

  /** Writes the results: those that were asked for, and of the others as many as there is room for. */
  save(): void {
    if (!this.isNew) return;
    const others = Object.entries(this.before).filter(([key]) => !Object.hasOwn(this.used, key));
    const all = [...Object.entries(this.used), ...others].slice(0, MOST);
    mkdirSync(path.dirname(this.file), { recursive: true });
    const written = `${this.file}.${process.pid}.tmp`;
    writeFileSync(written, JSON.stringify(Object.fromEntries(all)));
    renameSync(written, this.file);
  }
}

/** A hash of texts. */
export function hashOf(texts: readonly string[]): string {
  const hash = createHash('sha1');
  for (const text of texts) hash.update(`${text.length} `).update(text);
  return hash.digest('base64');
}

/** A hash of all files in folders: of the program that works results out. */
export function hashOfFiles(folders: readonly string[]): string {
  const files = folders.flatMap((folder) =>
    readdirSync(folder, { recursive: true, encoding: 'utf8' })
      .filter((file) => /\.(?:ts|json)$/.test(file))
      .sort()
      .map((file) => path.join(folder, file)),
  );
  return hashOf(files.flatMap((file) => [file, readFileSync(file, 'utf8')]));
}

function readOrNone(file: string): Readonly<Record<string, unknown>> {
  try {
    return JSON.parse(readFileSync(file, 'utf8')) as Record<string, unknown>;
  } catch {
    return {};
  }
}
