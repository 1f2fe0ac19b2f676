import { parseArgs } from 'node:util';

/** The options of `npm run schemas`. */
export type Wish =
  | { kind: 'report' | 'json' | 'csv' | 'mend' | 'offers' | 'help' }
  | { kind: 'diff'; revision: string }
  | { kind: 'refused'; why: string };

export const help = `npm run schemas               compiles and checks every flow; prints what is wrong, and which documents are asked for
npm run schemas -- --json     findings, documents and versions as one JSON document
npm run schemas -- --csv      the documents as CSV
npm run schemas -- --mend     mends first what is certain, and prints the changed lines: misspelt names, versions, acknowledgements
npm run schemas -- --diff REV what is asked otherwise than at a revision of git, for example HEAD~1
npm run schemas -- --offers   what differs between the offers here and those of the database (DATABASE_URL, DATA_DIR)
It ends with 1 where something is wrong. schemas/findings.md says what each code means.`;

/** Reads the arguments; only one format of output at a time. */
export function wishOf(args: readonly string[]): Wish {
  try {
    const { values } = parseArgs({
      args: [...args],
      options: {
        json: { type: 'boolean' },
        csv: { type: 'boolean' },
        mend: { type: 'boolean' },
        offers: { type: 'boolean' },
        diff: { type: 'string' },
        help: { type: 'boolean' },
      },
    });
    const [kind = 'report', ...others] = Object.keys(values) as (keyof typeof values)[];
    if (others.length > 0)
      return { kind: 'refused', why: `--${kind} and --${others[0]} exclude each other; take one out` };
    if (kind !== 'diff') return { kind };
    if (values.diff === '') return { kind: 'refused', why: '--diff needs a revision, for example HEAD~1' };
    return { kind, revision: values.diff! };
  } catch (error) {
    return { kind: 'refused', why: (error as Error).message };
  }
}
