import { parseArgs } from 'node:util';
import { releaseHelp, type ReleaseWish, releaseWishOf } from './releases/wish.ts';
import { type Locale, locales, knownLocale } from '#contract/locale.ts';

/** The options of `npm run schemas`. */
export type Wish =
  /** The findings and documents, of one flow or of all, in a language. */
  | { kind: 'report' | 'json' | 'csv' | 'mend'; only: string | null; language?: Locale }
  | { kind: 'offers' | 'help' }
  | { kind: 'diff'; revision: string; language?: Locale }
  | ReleaseWish
  | { kind: 'refused'; why: string };

export const help = `npm run schemas               compiles and checks every flow; prints what is wrong, and which documents are asked for
npm run schemas -- FLOW       checks one flow, for example visa/work; what flows have to do with each other is left out
npm run schemas -- --json     findings, documents and versions as one JSON document
npm run schemas -- --csv      the documents as CSV
npm run schemas -- --mend     mends first what is certain, and prints the changed lines: misspelt names, versions, acknowledgements;
                              of all flows also kept drafts that are outdated or were edited
npm run schemas -- --language DE
                              the findings or differences in this language (US, IT, ES, FR, DE, ZH); without it, in that of LANG
npm run schemas -- --diff REV what is asked otherwise than at a revision of git, for example HEAD~1
npm run schemas -- --offers   what differs between the offers here and those of the database (DATABASE_URL, DATA_DIR)
${releaseHelp}
It ends with 1 where something is wrong. schemas/findings.md says what each code means.`;

/** Reads the arguments; only one format of output at a time. */
export function wishOf(args: readonly string[]): Wish {
  try {
    const aboutReleases = releaseWishOf(args);
    if (aboutReleases !== null) return aboutReleases;
    const { values, positionals } = parseArgs({
      args: [...args],
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        csv: { type: 'boolean' },
        mend: { type: 'boolean' },
        offers: { type: 'boolean' },
        diff: { type: 'string' },
        help: { type: 'boolean' },
        language: { type: 'string' },
      },
    });
    const { language: named, ...asked } = values;
    const language = named === undefined ? undefined : knownLocale(named.toUpperCase());
    if (named !== undefined && language === undefined)
      return { kind: 'refused', why: `--language ${named} is unknown; write one of ${locales.join(', ')}` };
    const [kind = 'report', ...others] = Object.keys(asked) as (keyof typeof asked)[];
    if (others.length > 0)
      return { kind: 'refused', why: `--${kind} and --${others[0]} exclude each other; take one out` };
    const [only = null, ...more] = positionals;
    if (more.length > 0)
      return { kind: 'refused', why: `one flow is checked, or all; leave out ${more.join(' ')}` };
    if (kind === 'report' || kind === 'json' || kind === 'csv' || kind === 'mend')
      return { kind, only, ...(language !== undefined && { language }) };
    if (only !== null) return { kind: 'refused', why: `--${kind} is about all flows; leave out ${only}` };
    if (kind !== 'diff') return { kind };
    if (values.diff === '') return { kind: 'refused', why: '--diff needs a revision, for example HEAD~1' };
    return { kind, revision: values.diff!, ...(language !== undefined && { language }) };
  } catch (error) {
    return { kind: 'refused', why: (error as Error).message };
  }
}
