/** A mistake in a schema: which file, where in it, what is wrong and what to do. */
export class SchemaProblem extends Error {
  readonly file: string;
  readonly pointer: string;

  constructor(file: string, pointer: string, sentence: string) {
    super(`${file}#${pointer}: ${sentence}`);
    this.name = 'SchemaProblem';
    this.file = file;
    this.pointer = pointer;
  }
}
