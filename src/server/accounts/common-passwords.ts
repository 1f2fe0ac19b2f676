/** Common in China, or made of the name of the shop; the list of the package has none of them. */
const own = [
  'china123',
  'dearbook',
  'guest123',
  'moongate',
  'moongate1',
  'moongate123',
  'root123',
  'wang123',
  'woaini1314',
  'woaini520',
];

/** One to three characters that are repeated: aaaaaa, abcabc, 520520520. */
const repeated = /^(.{1,3})\1+$/su;

let listed: Promise<ReadonlySet<string>> | undefined;

/** The list has 49,000 passwords. It is read when the first password is chosen, so that the start does not wait for it. */
async function readList(): Promise<ReadonlySet<string>> {
  const { dictionary } = await import('@zxcvbn-ts/language-common');
  return new Set([...dictionary['passwords-common'], ...own]);
}

/**
 * Whether a password is so common that attackers try it first (NIST SP 800-63B, 5.1.1.2): it is in a list of leaked
 * passwords, or is a repetition or a row such as 23456789. Capitals do not matter.
 *
 * @param password normalised; see `normalPassword`.
 */
export async function isCommonPassword(password: string): Promise<boolean> {
  const lower = password.toLowerCase();
  if (repeated.test(lower) || isRow(lower)) return true;
  listed ??= readList();
  return (await listed).has(lower);
}

/** Whether each character follows the one before: 234567, fedcba. */
function isRow(text: string): boolean {
  const codes = Array.from(text, (character) => character.codePointAt(0) ?? 0);
  const steps = new Set(codes.slice(1).map((code, index) => code - (codes[index] ?? 0)));
  return steps.size === 1 && (steps.has(1) || steps.has(-1));
}
