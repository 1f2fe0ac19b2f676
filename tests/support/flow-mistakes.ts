import { expect, it } from 'vitest';
import { problemOf, readSketch, sketchFile } from './flow-sketch.ts';

/** A mistake: its title, a schema that has it, its place, and the expected message. */
export type Mistake = [what: string, schema: object, pointer: string, sentence: RegExp];

/** Declares a test for each mistake: the error has file, pointer and message. */
export function told(mistakes: Mistake[]): void {
  it.each(mistakes)('%s', (_, schema, pointer, sentence) => {
    const problem = problemOf(() => readSketch(schema));
    expect(problem).toMatchObject({ file: sketchFile, pointer });
    expect(problem.message).toMatch(sentence);
    const place = pointer === '' ? sketchFile : `${sketchFile}#${pointer}`;
    expect(problem.message.startsWith(`${place}: `)).toBe(true);
  });
}
