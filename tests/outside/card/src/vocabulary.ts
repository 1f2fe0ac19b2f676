import { defineVocabulary, matching } from 'moongate-engine/form';

const looksRight = matching(/^97[89]\d{10}$/);
const examples = ['9783161484100', '9780306406157', '9791090636071'];

/** The number of a book: 13 digits, of which the last is computed from the others (ISO 2108). */
function isIsbn(text: string): boolean {
  const sum = [...text].reduce((total, digit, at) => total + Number(digit) * (at % 2 === 0 ? 1 : 3), 0);
  return looksRight(text) && sum % 10 === 0;
}

export const vocabulary = defineVocabulary({
  formats: {
    isbn: {
      validate: isIsbn,
      widget: 'isbn',
      keyboard: { inputMode: 'numeric' },
      // Each book of a list is another one.
      examples: [(index) => examples[index % examples.length]!],
    },
  },
  widgets: { isbn: {} },
});
