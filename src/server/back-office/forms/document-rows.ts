import { type Catalogues, readCatalogues, wordsAt } from '#compiler/catalogues.ts';
import { readFlow } from '#compiler/build.ts';
import { conditionWords } from '#compiler/condition-words.ts';
import type { FlowSource } from '#compiler/flow-source.ts';
import { shapeOf } from '#compiler/flow-shape.ts';
import { partIn } from '#compiler/message-in.ts';
import { namesIn, namesOfEntry } from '#compiler/names.ts';
import { documentsOf } from '#engine/form/documents.ts';
import { fieldKeys } from '#engine/form/locale-keys.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import type { Locale } from '#contract/locale.ts';
import { joined } from '#findings/said.ts';
import { filesWith } from '../studio/files-with.ts';
import { folders } from '../studio/folders.ts';
import { attempt, cataloguesOf } from '../studio/judge.ts';
import type { FormDocument, Task } from '../studio/tasks.ts';

/**
 * The documents that flows ask for as they are live, in words of a language. A flow whose file is being edited and cannot
 * be read is left out.
 */
export function documentRows({ locale, flows }: Extract<Task, { kind: 'documents' }>): FormDocument[] {
  const ofFiles = readCatalogues(folders.locales);
  return flows.flatMap(({ id, content }) => {
    const source = attempt(() => readFlow(filesWith(content?.files ?? {}), id)).value;
    if (source === null) return [];
    // Words of a release are those that its owner has written in the studio.
    return rowsOf(source, locale, content === null ? ofFiles : cataloguesOf({ id, published: [content] }));
  });
}

function rowsOf(source: FlowSource, locale: Locale, catalogues: Catalogues): FormDocument[] {
  const flow = shapeOf(source);
  const words = (keys: readonly string[]): string | null => wordsAt(catalogues.get(locale), keys);
  return documentsOf(source.steps).map(({ name: document, step, of, demand, when }) => {
    const repeated = source.steps.find(({ name }) => name === of);
    const names = repeated === undefined ? namesIn(flow) : namesOfEntry(namesIn(flow), repeated);
    const conditions = when.map(({ condition, branch }) => conditionWords(condition, branch, names));
    const place = of === null ? [step, document] : [of, '0', step, document];
    const steps = [...new Set([pointerOf(place.slice(0, -1)), pointerOf([step])])];
    return {
      flow: source.id,
      document,
      label: words(fieldKeys(flow, pointerOf(place), 'label')) ?? document,
      place: words(steps.flatMap((pointer) => fieldKeys(flow, pointer, 'label'))) ?? step,
      demand,
      when: conditions.length === 0 ? '' : (partIn(joined('or', conditions), locale, catalogues) ?? ''),
    };
  });
}
