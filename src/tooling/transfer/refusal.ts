/** Why an export or import is not made, as a sentence for the person at the terminal. Nothing was changed. */
export class Refusal extends Error {
  override readonly name = 'Refusal';
}
