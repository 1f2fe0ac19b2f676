/** Where something stands in the schemas: the file, relative to their root, and the JSON pointer in it. */
export interface Place {
  file: string;
  pointer: string;
}

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

/** Several mistakes told at once, a line for each; file and pointer are those of the first. */
export class SchemaProblems extends SchemaProblem {
  constructor(problems: readonly SchemaProblem[]) {
    super(problems[0]?.file ?? '', problems[0]?.pointer ?? '', '');
    this.name = 'SchemaProblem';
    this.message = problems.map(({ message }) => message).join('\n');
  }
}
