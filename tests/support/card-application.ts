import { readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { runCommand } from '#cli/command.ts';
import { folderOf } from './flow-sketch.ts';

const source = path.join(import.meta.dirname, '../outside/checked');

/** The extension of the application, as a module of this project. */
const extension = `
import { defineExtension } from '#compiler/extension.ts';
import { matching } from '#engine/form/formats.ts';
import { defineVocabulary } from '#engine/form/vocabulary.ts';
const number = { validate: matching(/^L\\d{6}$/), examples: [() => 'L204816'] };
export default defineExtension({ vocabulary: defineVocabulary({ formats: { 'card-number': number } }) });
`;

export const schemaFile = 'schemas/library/card.schema.json';
export const machineFile = 'machines/library/card.machine.ts';

/** The text of a file of the application in `tests/outside/checked`. */
export const cardFile = (file: string): string => readFileSync(path.join(source, file), 'utf8');

/** The application with these files replaced, and the commands of the package run in its folder. */
export function cardApplication(changes: Readonly<Record<string, string>> = {}) {
  const names = readdirSync(source, { recursive: true, encoding: 'utf8' })
    .map((file) => file.replaceAll('\\', '/'))
    .filter((file) => statSync(path.join(source, file)).isFile());
  const here = folderOf({
    ...Object.fromEntries(names.map((file) => [file, cardFile(file)])),
    'extension.ts': extension,
    ...changes,
  });
  const run = async (...args: string[]) => {
    const [said, complained]: [string[], string[]] = [[], []];
    const code = await runCommand(args, {
      here,
      today: '2026-11-22',
      say: (text) => said.push(text),
      complain: (text) => complained.push(text),
    });
    return { code, said: said.join('\n'), complained: complained.join('\n') };
  };
  return { here, run };
}
