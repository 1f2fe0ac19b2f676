import { readFileSync } from 'node:fs';
import path from 'node:path';
import { formatted } from './formatted.ts';

/** The entries of the package, in the order of the page. */
const entries = ['form', 'wizard', 'react', 'mantine', 'compiler', 'vite', 'model'] as const;

interface Description {
  exports: Record<string, { types: string }>;
}

/**
 * The page about the public names of the package in a folder, made of its declarations. A test compares it with
 * `src/engine/api.md`, so that a change of the surface is seen by whoever reviews it.
 */
export async function apiOf(folder: string): Promise<string> {
  const names = publicNames(folder);
  const parts = entries.map((each) => {
    const own = names
      .filter(({ entry }) => entry === each)
      .map(({ name, about, code, isType }) => {
        return `### ${name}\n\n${about}\n\n\`\`\`ts\n${isType ? shortened(code) : code}\n\`\`\`\n`;
      });
    return `## moongate-engine/${each}\n\n${own.join('\n')}`;
  });
  const text = `# Public names\n\nWritten by \`npm run engine:api\` from the declarations of the package.\n\n${parts.join('\n')}`;
  return formatted('api.md', text);
}

/** A public name of the package. */
interface PublicName extends Declaration {
  entry: (typeof entries)[number];
  name: string;
  isType: boolean;
}

/** The public names of the package in a folder, in the order of its entries. */
export function publicNames(folder: string): PublicName[] {
  const described = JSON.parse(readFileSync(path.join(folder, 'package.json'), 'utf8')) as Description;
  return entries.flatMap((entry) =>
    namesIn(path.join(folder, described.exports[`./${entry}`]!.types)).map(({ name, file, isType }) => ({
      entry,
      name,
      isType,
      ...declarationOf(name, file),
    })),
  );
}

/** The names that an index exports, with the files that declare them. */
function namesIn(index: string): { name: string; file: string; isType: boolean }[] {
  const text = readFileSync(index, 'utf8');
  return [...text.matchAll(/^export (type )?\{([^}]*)\} from '(.+)';/gm)].flatMap(
    ([, type, names = '', from = '']) =>
      names.split(',').flatMap((each) => {
        if (each.trim() === '') return [];
        const isType = type !== undefined || each.trim().startsWith('type ');
        const name = each.replace(/\btype\b/, '').trim();
        const file = path.join(path.dirname(index), from.replace(/\.(js|tsx?)$/, '.d.ts'));
        return { name, file, isType };
      }),
  );
}

/** What a file declares under a name: the sentences and the example above it, and its code. */
interface Declaration {
  about: string;
  /** Empty where there is none. */
  example: string;
  code: string;
}

function declarationOf(name: string, file: string): Declaration {
  const text = readFileSync(file, 'utf8');
  const found = new RegExp(
    `((?:/\\*\\*(?:(?!\\*/)[\\s\\S])*\\*/\\n)?)export (?:declare |type |interface |class |abstract )+?(?:function|const|class|interface|type)? ?${name}\\b`,
  ).exec(text);
  if (found === null) throw new Error(`${file} declares no ${name}`);
  const [whole, comment = ''] = found;
  const begin = found.index + comment.length;
  const code = text.slice(begin, endOf(text, begin + whole.length - comment.length));
  const [about = '', example = ''] = textOf(comment).split(/^@example/m);
  return {
    about: sentencesOf(about),
    example: example.trim(),
    code: code.replace(/^export (declare )?/, '').trim(),
  };
}

/** Where a declaration ends: at a semicolon, or behind the last of its braces. */
function endOf(text: string, from: number): number {
  const isBlock = /^export (declare )?(interface|class|abstract class)/.test(
    text.slice(text.lastIndexOf('\n', from - 1) + 1),
  );
  let depth = 0;
  for (let at = from; at < text.length; at += 1) {
    const letter = text[at]!;
    if (text.startsWith('/*', at)) at = text.indexOf('*/', at) + 1;
    else if ('{(['.includes(letter)) depth += 1;
    else if ('})]'.includes(letter)) {
      depth -= 1;
      if (isBlock && depth === 0) return at + 1;
    } else if (letter === ';' && depth === 0) return at + 1;
  }
  return text.length;
}

/** The text of a comment without its signs. */
const textOf = (comment: string): string => comment.replaceAll(/^\s*\/?\*+\/? ?|\s*\*\/\s*$/gm, '');

/** The text of a comment, with words in place of its tags. */
const sentencesOf = (text: string): string =>
  text
    .replaceAll(
      /^@(throws|returns|param) ?/gm,
      (_, tag: string) => `${tag === 'param' ? 'Parameter' : tag === 'returns' ? 'Returns' : 'Throws'}: `,
    )
    .trim();

/** Comments on members stay in the declarations: the page shows shapes. */
const shortened = (code: string): string => code.replaceAll(/^ *\/\*\*(?:(?!\*\/)[\s\S])*\*\/\n/gm, '');
