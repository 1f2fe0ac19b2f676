import { format } from 'oxfmt';
import options from '../../.oxfmtrc.json' with { type: 'json' };

/** A text as `npm run format` would write it into this file. Throws if the text has a syntax error. */
export async function formatted(file: string, text: string): Promise<string> {
  const { code, errors } = await format(file, text, options);
  const [error] = errors;
  if (error !== undefined) throw new Error(`${file}: ${error.message}`);
  return code;
}
