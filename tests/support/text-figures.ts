/** The numbers that a text has in digits outside its parameters, each once and sorted. */
export const figuresIn = (text: string): number[] =>
  [
    ...new Set([...text.replaceAll(/\{\{.*?\}\}/g, ' ').matchAll(/\d+/g)].map(([digits]) => Number(digits))),
  ].sort((a, b) => a - b);
