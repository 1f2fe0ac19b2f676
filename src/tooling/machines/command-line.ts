import { parseArgs } from 'node:util';
import { UsageError } from '../usage-error.ts';

/** The options of the command. */
export interface Asked {
  help: boolean;
  json: boolean;
  /** The file of the report; null without one. */
  report: string | null;
}

const REPORT = 'build/machines.html';

export const help = `npm run machines: goes every way of every machine, and tells what is wrong with them.

  npm run machines                       what each machine has, and the findings
  npm run machines -- --report [FILE]    also a page with diagrams, coverage and paths (${REPORT})
  npm run machines -- --json             the same as JSON
  npm run machines -- --help             this

Codes of findings stand in machines/findings.md. The exit code is 1 if and only if something was found.`;

/** Reads the command line. @throws UsageError for unknown options. */
export function readCommandLine(args: readonly string[]): Asked {
  const { values, positionals } = parsed(args);
  const [file, ...more] = positionals;
  if (more.length > 0) throw new UsageError(`There is one report at most; leave out ${more.join(' ')}.`);
  if (file !== undefined && values.report !== true)
    throw new UsageError(`${file} is no option; write --report ${file} for a report in that file.`);
  return {
    help: values.help === true,
    json: values.json === true,
    report: values.report === true ? (file ?? REPORT) : null,
  };
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({
      args: [...args],
      allowPositionals: true,
      options: { help: { type: 'boolean' }, json: { type: 'boolean' }, report: { type: 'boolean' } },
    });
  } catch (error) {
    const [sentence] = (error as Error).message.split(/\. |\n/);
    throw new UsageError(`${sentence}. --help tells the options.`);
  }
}
