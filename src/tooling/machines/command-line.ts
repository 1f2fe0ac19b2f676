import { parsedArgs } from '#cli/parsed-args.ts';
import { UsageError } from '#cli/usage-error.ts';
import { knownLocale, type Locale, locales } from '#contract/locale.ts';

/** The options of the command. */
export interface MachinesOptions {
  help: boolean;
  json: boolean;
  /** Of the findings; null for that of the terminal. */
  language: Locale | null;
  /** The file of the report; null without one. */
  report: string | null;
  /** What is played in a browser: a machine or a flow, and the number of one of its paths; null where nothing is. */
  replay: Replay | null;
}

/** The paths that `--replay` plays. */
export interface Replay {
  /** The name of a machine or the id of a flow; null for all. */
  of: string | null;
  /** The number of a path, as in the report; null for all. */
  number: number | null;
  /** Whether the browser is shown. */
  isHeaded: boolean;
}

const REPORT = 'build/machines.html';

export const help = `npm run machines: goes every way of every machine, and tells what is wrong with them.

  npm run machines                       what each machine has, and the findings
  npm run machines -- --report [FILE]    also a page with diagrams, coverage and paths (${REPORT})
  npm run machines -- --json             the same as JSON
  npm run machines -- --language DE      the findings in this language (US, IT, ES, FR, DE, ZH); without it, in that of LANG
  npm run machines -- --replay [NAME [NUMBER]]
                                         plays the paths of a machine, or of a flow, in a browser against a product
                                         of its own; NUMBER is that of the report; --headed shows the browser
  npm run machines -- --help             this

Codes of findings stand in machines/findings.md. The exit code is 1 if and only if something was found.`;

/** Reads the command line. @throws UsageError for unknown options. */
export function readCommandLine(args: readonly string[]): MachinesOptions {
  const { values, positionals } = parsedArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      help: { type: 'boolean' },
      json: { type: 'boolean' },
      report: { type: 'boolean' },
      replay: { type: 'boolean' },
      headed: { type: 'boolean' },
      language: { type: 'string' },
    },
  });
  const replay = values.replay === true ? replayOf(positionals, values.headed === true) : null;
  if (replay !== null && (values.report === true || values.json === true))
    throw new UsageError('--replay plays paths alone; leave out --report and --json.');
  if (replay === null && values.headed === true)
    throw new UsageError('--headed shows the browser of --replay; write --replay --headed.');
  const [file, ...more] = replay === null ? positionals : [];
  if (more.length > 0) throw new UsageError(`There is one report at most; leave out ${more.join(' ')}.`);
  if (file !== undefined && values.report !== true)
    throw new UsageError(`${file} is no option; write --report ${file} for a report in that file.`);
  const language = values.language === undefined ? null : knownLocale(values.language.toUpperCase());
  if (language === undefined)
    throw new UsageError(`--language ${values.language} is unknown; write one of ${locales.join(', ')}.`);
  return {
    help: values.help === true,
    json: values.json === true,
    language,
    report: values.report === true ? (file ?? REPORT) : null,
    replay,
  };
}

function replayOf(
  [of = null, number = null, ...more]: readonly (string | null)[],
  isHeaded: boolean,
): Replay {
  if (more.length > 0) throw new UsageError(`One machine is played; leave out ${more.join(' ')}.`);
  if (number !== null && !/^[1-9]\d*$/.test(number))
    throw new UsageError(`${number} is no number of a path; the report counts from 1.`);
  return { of, number: number === null ? null : Number(number), isHeaded };
}
