import { parseArgs } from 'node:util';
import { knownLocale, type Locale, locales } from '#contract/locale.ts';

const kinds = ['pull', 'diff', 'push'] as const;

/** What is to be done with the releases of a server. */
export interface ReleaseWish {
  readonly kind: (typeof kinds)[number];
  /** All flows where there are none. */
  readonly flows: readonly string[];
  readonly url?: string;
  readonly email?: string;
  readonly language?: Locale;
  /** Shared files are written, too. */
  readonly isShared: boolean;
  readonly reason: string;
  /** The number of the release that the files were made from. */
  readonly base?: number;
}

export const releaseHelp = `npm run schemas -- pull [FLOW…]
                              writes what the studio published last into schemas/ and locales/; --shared also the shared files
npm run schemas -- diff [FLOW…]
                              compares the files here with what is published, and tells the differences
npm run schemas -- push FLOW --reason "TEXT"
                              proposes the files of a flow as its next release; they were made from the release that is in git;
                              --base N: from release N
These three call a server as an operator: --url (PUBLIC_URL), --email (OPERATOR_EMAIL), and OPERATOR_PASSWORD, or it is asked for.`;

/**
 * Reads arguments that are about releases; null for others.
 *
 * @throws Error with what is wrong about them
 */
export function releaseWishOf(args: readonly string[]): ReleaseWish | null {
  // `--diff` compares with a revision of git.
  if (args.includes('--diff') || !kinds.some((kind) => args.includes(kind))) return null;
  const { values, positionals } = parseArgs({
    args: [...args],
    allowPositionals: true,
    options: {
      url: { type: 'string' },
      email: { type: 'string' },
      language: { type: 'string' },
      reason: { type: 'string' },
      base: { type: 'string' },
      shared: { type: 'boolean' },
    },
  });
  const [named, ...flows] = positionals;
  const kind = kinds.find((each) => each === named);
  if (kind === undefined) return null;
  const { url, email, reason = '', shared: isShared = false, base } = values;
  const language = values.language === undefined ? undefined : knownLocale(values.language.toUpperCase());
  if (values.language !== undefined && language === undefined)
    throw new Error(`--language ${values.language} is unknown; write one of ${locales.join(', ')}`);
  if (kind === 'push' && flows.length !== 1) throw new Error('push needs one flow, for example visa/work');
  if (kind === 'push' && reason.trim() === '')
    throw new Error('push needs --reason "TEXT": why, for those who read it later');
  if (kind !== 'push' && (reason !== '' || base !== undefined))
    throw new Error(`--reason and --base belong to push, not to ${kind}`);
  if (kind !== 'pull' && isShared) throw new Error(`--shared belongs to pull, not to ${kind}`);
  if (base !== undefined && !/^[1-9]\d*$/.test(base)) throw new Error(`--base is a number, not ${base}`);
  return {
    kind,
    flows,
    isShared,
    reason: reason.trim(),
    ...(url !== undefined && { url }),
    ...(email !== undefined && { email }),
    ...(language !== undefined && { language }),
    ...(base !== undefined && { base: Number(base) }),
  };
}
