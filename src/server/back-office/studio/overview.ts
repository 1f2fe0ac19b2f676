import { shop } from '#shop/extension.ts';
import { readFlow } from '#compiler/build.ts';
import { readCatalogues } from '#compiler/catalogues.ts';
import { dialectOf } from '#compiler/dialect.ts';
import { type MatrixRow, matrixOf } from '#compiler/matrix.ts';
import { findingsOf } from '#compiler/problem.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { folders } from './folders.ts';
import type { Overview } from './tasks.ts';

/** Data that every opened schema needs: the schema language (dialect), and the documents of all flows. */
export async function overview(): Promise<Overview> {
  const files = folderFiles(folders.schemas, shop);
  const words = readCatalogues(folders.locales).get('US');
  const documents: MatrixRow[] = [];
  // A schema that is being edited on the disk may be unreadable; its documents are left out.
  for (const id of files.ids()) findingsOf(() => documents.push(...matrixOf(readFlow(files, id), words)));
  return { dialect: dialectOf(shop), documents };
}
