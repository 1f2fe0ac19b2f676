import { expect, it } from 'vitest';
import { problemOf, readSketch, sketchFile } from './flow-sketch.ts';

/** A mistake: what it is, the schema that has it, where it is found, and what is said of it. */
export type Mistake = [what: string, schema: object, pointer: string, sentence: RegExp];

/** A test for each mistake: it is told with file, pointer and sentence. */
export function told(mistakes: Mistake[]): void {
  it.each(mistakes)('%s', (_, schema, pointer, sentence) => {
    const problem = problemOf(() => readSketch(schema));
    expect(problem).toMatchObject({ file: sketchFile, pointer });
    expect(problem.message).toMatch(sentence);
    expect(problem.message.startsWith(`${sketchFile}#${pointer}: `)).toBe(true);
  });
}
