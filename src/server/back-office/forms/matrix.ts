import type { Reply } from '#contract/define.ts';
import type { deskForms } from '#contract/desk-forms.contract.ts';
import type { Locale } from '#contract/locale.ts';
import { permissionsOf } from '#contract/permissions.ts';
import type { Call } from '../../services/call.ts';
import { csvOf } from '../../services/csv.ts';
import type { Snapshot } from '../../services/flows/releases/live.ts';
import { contentOf } from '../../services/flows/releases/release-rows.ts';
import { allPublished } from '../releases/rows.ts';
import { listedFlows } from '../studio/schemas.ts';
import { titleOf } from './form-title.ts';

type Matrix = Reply<typeof deskForms.matrix>;
type Cell = Matrix['cells'][number];

/**
 * The matrices of the releases that are live, by language. To read all schemas takes seconds, and they change only with a
 * release.
 */
const made = new WeakMap<Snapshot, Map<Locale, Promise<Matrix>>>();

/** Which document each product asks for, as it is live. */
export async function documentMatrix(call: Call<'operator'>): Promise<Matrix> {
  const snapshot = call.releases.snapshot();
  const known = made.get(snapshot) ?? new Map<Locale, Promise<Matrix>>();
  made.set(snapshot, known);
  const matrix = known.get(call.locale) ?? newMatrix(call);
  known.set(call.locale, matrix);
  // One that failed, for example because too many tasks waited, is made again.
  return matrix.catch((error: unknown) => {
    known.delete(call.locale);
    throw error;
  });
}

/**
 * Makes the matrix for somebody who may open it soon. The process of the compiler starts for it, which takes longer than the
 * matrix itself. What fails is told when the matrix is opened.
 */
export function prepareMatrix(call: Call<'operator'>): void {
  if (permissionsOf(call.account.operatorRoles ?? []).includes('forms')) documentMatrix(call).catch(() => {});
}

async function newMatrix(call: Call<'operator'>): Promise<Matrix> {
  const { db, locale, studio } = call;
  const published = await allPublished(db);
  const ids = (await listedFlows(call)).flatMap(({ id, childType }) => (childType === null ? [] : [id]));
  const flows = await Promise.all(
    ids.map(async (id) => {
      const live = published.find((row) => row.flow === id && row.is_due);
      const content = live?.origin === 'studio' ? await contentOf(db, live.id) : null;
      return { id, content };
    }),
  );
  const rows = await studio.compiler.ask({ kind: 'documents', locale, flows });
  const labels = new Map(rows.map(({ document, label }) => [document, label] as const));
  return {
    flows: ids
      .filter((id) => rows.some(({ flow }) => flow === id))
      .map((flow) => ({ flow, title: titleOf(call, flow) })),
    documents: [...labels].map(([document, label]) => ({ document, label })),
    cells: rows.map(({ label: _label, ...cell }) => cell),
  };
}

/** The same as a table for spreadsheets: a row for each document, a column for each form. */
export async function exportedMatrix(call: Call<'operator'>): Promise<Reply<typeof deskForms.exportMatrix>> {
  const { flows, documents, cells } = await documentMatrix(call);
  const { translate, locale } = call;
  const said = ({ demand, when, place }: Cell): string => {
    const key = demand === 'conditional' && when !== '' ? 'when' : demand;
    return translate(locale, `desk-forms:matrix.${key}`, { when, place });
  };
  const rows = documents.map(({ document, label }) => [
    label,
    ...flows.map(({ flow }) =>
      cells
        .filter((cell) => cell.flow === flow && cell.document === document)
        .map((cell) => `${said(cell)} [${cell.place}]`)
        .join('\n'),
    ),
  ]);
  const head = [translate(locale, 'desk-forms:matrix.document'), ...flows.map(({ title }) => title)];
  return { csv: csvOf([head, ...rows]) };
}
