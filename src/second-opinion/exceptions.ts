/**
 * The intended differences between RJSF and the engine, each with its reason. RJSF is adapted to them before the
 * comparison. A test leaves out one exception at a time and expects differences, so that exceptions that are no
 * longer needed are found.
 */
export const exceptions = {
  formats:
    'What a format accepts is a rule of the product (past and future dates, names as in passports). JSON Schema leaves it to the validator, so RJSF gets the same functions, and the one that counts what is read of a rich text.',
  dataReferences:
    'A limit may point to another answer with $data, an extension of Ajv that RJSF leaves off unless it is asked for, or with notBefore and notAfter, which are ours; and x-age and x-sum compute.',
  emptyAnswers:
    'A cleared field is not answered. The form of RJSF drops empty texts as well, but its validator takes what it gets.',
  askedSteps:
    'Which steps are asked is decided by the machine. Both judge every step, so RJSF gets an empty object for a step without answers.',
  requiredGroups:
    'Where a required group has no answers, the engine names the missing fields in it; RJSF names the group.',
  files: 'An uploaded file is one field with one error; RJSF sees an object with four fields.',
  entryIds:
    'The id of an entry is made by the engine and never asked, and pointers name entries by it; RJSF shows the id and counts entries.',
  entryScope:
    'A condition in an entry may look at the other steps of the flow; a JSON Schema sees only the entry.',
} as const satisfies Record<string, string>;

/** The name of an exception. */
export type ExceptionName = keyof typeof exceptions;

/** Every exception; the default for a comparison. */
export const allExceptions: ReadonlySet<ExceptionName> = new Set(Object.keys(exceptions) as ExceptionName[]);
