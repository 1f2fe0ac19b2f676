/** Why an export or import is not made, as a sentence for the person at the terminal. Nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}

/** Whether an error is a refusal, also where a bundle and the process have a class each. */
export const isRefusal = (error: unknown): error is Refusal =>
  error instanceof Error && error.name === 'Refusal';
