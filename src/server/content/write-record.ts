import type { WireFieldError } from '#contract/define.ts';
import { locales } from '#contract/locale.ts';
import type { Database, Transaction } from '../store/database.ts';
import type { FlowRegistry } from '../services/flows/flows.ts';
import { cleanHtml } from './clean-html.ts';
import { isScene, pictureNamed } from '../services/files/drawings.ts';
import { filterColumns, type RecordData } from './record.ts';

/** The data of a record as they may be stored, with the version of the schema; or what is wrong with them. */
export type CheckedData = { errors: WireFieldError[] } | { errors: []; data: RecordData; version: number };

/**
 * Checks the data of a record by the schema of its kind, cleans its bodies, and removes what the schema does not know.
 * Null where there is no such kind.
 *
 * @param classifications the ids of the kind's classifications, by their keys
 */
export function checkedRecord(
  flows: FlowRegistry,
  kind: string,
  sent: Record<string, unknown>,
  classifications: ReadonlyMap<string, number>,
): CheckedData | null {
  const flow = flows.byId(`content/${kind}`);
  if (!flow) return null;
  const errors = flow.check(sent);
  if (errors.length > 0) return { errors };
  const data = flow.prune(sent) as unknown as RecordData;
  const unknown = unknownNames(data, classifications);
  if (unknown.length > 0) return { errors: unknown };
  return { errors: [], data: { ...data, words: cleaned(data.words) }, version: flow.version };
}

/** Names that no schema lists: of a classification, and of a drawing. */
function unknownNames(
  { facts, pictures }: RecordData,
  classifications: ReadonlyMap<string, number>,
): WireFieldError[] {
  const error = (pointer: string): WireFieldError => ({ pointer, keyword: 'enum', key: 'form:errors.enum' });
  const key = facts['classification'];
  return [
    ...(typeof key === 'string' && !classifications.has(key) ? [error('/facts/classification')] : []),
    ...(isScene(pictures.picture.scene) ? [] : [error('/pictures/picture/scene')]),
    ...(pictures.further ?? []).flatMap((name, index) =>
      isScene(pictureNamed(name).scene) ? [] : [error(`/pictures/further/${index}`)],
    ),
  ];
}

function cleaned(words: RecordData['words']): RecordData['words'] {
  const { content } = words;
  if (content === undefined) return words;
  const texts = locales.flatMap((locale) => {
    const text = content[locale];
    return text === undefined ? [] : [[locale, cleanHtml(text)]];
  });
  return { ...words, content: Object.fromEntries(texts) as RecordData['words'][string] };
}

/** The ids of a kind's classifications, by their keys. */
export async function classificationIds(
  db: Database | Transaction,
  kind: string,
): Promise<ReadonlyMap<string, number>> {
  const rows = await db.selectFrom('classification').select(['key', 'id']).where('kind', '=', kind).execute();
  return new Map(rows.map(({ key, id }) => [key, id]));
}

/** The columns that are written whenever the data of a record change. */
export function dataColumns(
  { data, version }: { data: RecordData; version: number },
  classifications: ReadonlyMap<string, number>,
) {
  return { data: JSON.stringify(data), version, ...filterColumns(data, classifications) };
}
