import { applyEdits, modify } from 'jsonc-parser';
import { readFlow } from '#compiler/build.ts';
import { type Catalogues, wordsAt } from '#compiler/catalogues.ts';
import { changesBetween } from '#compiler/changes.ts';
import type { FlowSource } from '#compiler/flow-source.ts';
import { messageIn } from '#compiler/message-in.ts';
import { type Question, questionsOf } from '#compiler/migration-writer/questions.ts';
import { wayBack } from '#compiler/migration-writer/way-back.ts';
import { withMigration, writtenMigration } from '#compiler/migration-writer/write-migration.ts';
import { migrationsFile } from '#compiler/migrations.ts';
import type { Spoken } from '#findings/said.ts';
import { schemaFile, withChanges } from '#compiler/schema-files.ts';
import type { Locale } from '#contract/locale.ts';
import type { Json } from '#engine/form/json.ts';
import { filesWith } from './files-with.ts';
import { attempt, cataloguesOf } from './judge.ts';
import type { Prepared, Task } from './tasks.ts';

/**
 * An edited flow as it would be proposed: with the next version where the form has changed, and with the migration of
 * the answers given so far. A migration that the owner has written herself stays as it is.
 */
export function prepared(task: Extract<Task, { kind: 'prepare' }>): Prepared {
  const { id, text, files = {}, published = [], locale, answers } = task;
  const migrations = files[migrationsFile(id)] ?? null;
  const [last] = published;
  const unchanged = { text, migrations: migrations ?? '', questions: [], told: [], changes: null };
  if (last === undefined) return unchanged;
  const before = attempt(() => readFlow(filesWith(last.files), id)).value;
  // The migrations of a schema that was edited may not fit it yet.
  const kept = last.files[migrationsFile(id)] ?? null;
  const isOwn = migrations !== kept;
  const edited = withChanges(filesWith(last.files), {
    ...files,
    ...(isOwn ? {} : { [migrationsFile(id)]: null }),
    [schemaFile(id)]: text,
  });
  const after = attempt(() => readFlow(edited, id)).value;
  if (before === null || after === null) return unchanged;
  const changes = changesBetween(before, after);
  if (changes.length === 0 && !isOwn) return { ...unchanged, changes: [] };
  const catalogues = cataloguesOf(task);
  const say = sayingIn(locale, catalogues);
  const version = Math.max(after.header.version, before.header.version + 1);
  const written = isOwn ? null : writtenMigration(before, after, answers, catalogues);
  return {
    text: withVersion(text, version),
    migrations: written === null ? (migrations ?? '') : textOf(before, version, written.operations, kept),
    questions: isOwn
      ? []
      : questionsOf(before, after, answers, catalogues).map((question) =>
          toldQuestion(question, say, catalogues.get(locale)),
        ),
    told: written === null ? [] : [...written.told, written.others].map(say),
    changes: changes.map(({ pointer, sentence, said }) => ({
      pointer,
      sentence: say({ message: sentence, ...(said && { said }) }),
    })),
  };
}

/**
 * The content of an earlier release as a next one, with the migrations that undo those since. An answer to a question
 * that the earlier release does not ask is dropped, and told.
 */
export function takenBack(task: Extract<Task, { kind: 'takeBack' }>): Prepared {
  const { id, published, target, locale } = task;
  const now = readFlow(filesWith(published[0]?.files ?? {}), id);
  const then = readFlow(filesWith(target.files), id);
  const catalogues = cataloguesOf(task);
  const say = sayingIn(locale, catalogues);
  const version = now.header.version + 1;
  const { operations, told, others } = writtenMigration(now, then, wayBack(now, then), catalogues);
  return {
    text: withVersion(target.files[schemaFile(id)] ?? '', version),
    migrations: textOf(now, version, operations, published[0]?.files[migrationsFile(id)] ?? null),
    questions: [],
    told: [...told, others].map(say),
    changes: changesBetween(now, then).map(({ pointer, sentence, said }) => ({
      pointer,
      sentence: say({ message: sentence, ...(said && { said }) }),
    })),
  };
}

/** The text of the migrations with one more; that of before where nothing has to be done. */
function textOf(
  { migrations }: FlowSource,
  to: number,
  steps: FlowSource['migrations'][number]['steps'],
  kept: string | null,
): string {
  if (steps.length === 0) return kept ?? '';
  return `${JSON.stringify(withMigration(migrations, to, steps), null, 2)}\n`;
}

/** The text of a schema with a version. */
const withVersion = (text: string, version: number): string =>
  applyEdits(text, modify(text, ['x-flow', 'version'], version, {}));

type Say = (spoken: Spoken) => string;

const sayingIn =
  (locale: Locale, catalogues: Catalogues): Say =>
  (spoken) =>
    messageIn(spoken, locale, catalogues).message;

function toldQuestion(question: Question, say: Say, words: Json): Prepared['questions'][number] {
  const { kind, pointer, proposed, offered } = question;
  return {
    kind,
    pointer,
    ...(question.kind === 'choice' && { value: question.value }),
    sentence: say(question),
    proposed,
    offered: offered.map(({ answer, name }) => ({
      answer,
      name: 'message' in name ? say(name) : (wordsAt(words, name.keys) ?? String(name.name)),
    })),
  };
}
