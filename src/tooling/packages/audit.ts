/** The part of the reply of `npm audit --json` that is read here. */
interface Audit {
  readonly vulnerabilities?: Readonly<Record<string, { readonly name: string; readonly severity: string }>>;
}

/** What an audit has found. */
interface Judged {
  readonly sentence: string;
  /** Whether nothing is high or critical, as far as the registry has said. */
  readonly isRight: boolean;
}

/**
 * Judges the output of `npm audit --json`.
 *
 * @param output what it has written: a document, or that of an error
 * @param errors what it has written to standard error
 */
export function judgeAudit(output: string, errors: string): Judged {
  const found = read(output)?.vulnerabilities;
  if (found === undefined) {
    const [why = 'it has said nothing'] = /\b\d{3} [A-Z][\w ]+/.exec(`${errors} ${output}`) ?? [];
    return {
      sentence: `The registry does not answer questions about known holes (${why.trim()}): run "npm run audit" where it does.`,
      isRight: true,
    };
  }
  const all = Object.values(found);
  const high = all.filter(({ severity }) => severity === 'high' || severity === 'critical');
  if (high.length === 0)
    return {
      sentence: `No known hole is high or critical; ${all.length} packages have lesser ones.`,
      isRight: true,
    };
  const named = high.map(({ name, severity }) => `${name} (${severity})`).join(', ');
  return {
    sentence: `Known holes in packages of production: ${named}. "npm audit" says more.`,
    isRight: false,
  };
}

function read(output: string): Audit | undefined {
  try {
    return JSON.parse(output) as Audit;
  } catch {
    return undefined;
  }
}
