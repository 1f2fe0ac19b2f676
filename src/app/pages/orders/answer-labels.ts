import type { TFunction } from 'i18next';
import { readDraft } from '#app/parts/site/flows/draft-port.ts';
import { type LoadedFlow, loadProductFlow, loadWords } from '#app/parts/site/library/flow-library.ts';
import { fullNameOf } from '#contract/facts.ts';
import { entriesIn } from '#engine/form/entry.ts';
import { stepOf } from '#engine/form/flow.ts';
import { flowKeys, stepKeys, type Translate } from '#engine/form/locale-keys.ts';
import { isEntryId, isIndex, partsOf, pointerOf } from '#engine/form/pointer.ts';
import { createFieldTexts, labelAt } from '#engine/form/field-texts.ts';
import { machineMeta } from '#engine/wizard/place.ts';
import type { Order } from './order-terms.ts';

/** The label of an answer, and its place: the traveller, the step and the groups that contain it. */
export interface AnswerLabel {
  label: string;
  place: readonly string[];
}

/**
 * Labels of answers, in the order of `pointers` and in the texts of the order's flow; empty when no flow is
 * found.
 */
export async function answerLabels(
  order: Order,
  pointers: readonly string[],
  t: TFunction,
): Promise<AnswerLabel[]> {
  const loaded = await loadProductFlow(order.childType);
  if (loaded === null) return [];
  const { flow } = loaded;
  await loadWords(flow);
  const numberOf = await entryNumbers(loaded, order, pointers);
  const translate: Translate = (keys, params = {}) => t([...keys], params);
  const wording = { wizard: { flow }, translate, textsOf: createFieldTexts(flow, translate) };

  const entryText = (step: string, entry: string): string => {
    const number = numberOf(step, entry);
    if (number === 0) return translate(flowKeys(flow, `steps.${step}.title`));
    const counted = translate([...flowKeys(flow, `steps.${step}.entry`), 'form:repeat.entry'], { number });
    const person = order.visaAll[number - 1];
    if (person === undefined) return counted;
    const title = fullNameOf(person);
    return translate(['form:repeat.named'], { entry: counted, title });
  };

  return pointers.map((pointer) => {
    const parts = partsOf(pointer);
    const [first = ''] = parts;
    const entry = stepOf(flow, first)?.repeat == null ? undefined : parts[1];
    const whose = entry === undefined ? [] : [entryText(first, entry)];
    // In a repeated step the fields belong to a sub-step, whose name is the third part of the pointer.
    const depth = entry === undefined ? 1 : 3;
    const step = parts[depth - 1] ?? first;
    const title = translate(stepKeys(flow, step, entry === undefined ? undefined : first, 'title'));
    if (parts.length <= depth) return { label: title, place: whose };
    const groups = parts.flatMap((part, index) =>
      index < depth || index === parts.length - 1 || isIndex(part)
        ? []
        : [wording.textsOf(pointerOf(parts.slice(0, index + 1))).label],
    );
    return { label: labelAt(wording, pointer), place: [...whose, title, ...groups] };
  });
}

/** Returns a function that gives the number of an entry, from 1, by its index or id; 0 when it is not known. */
async function entryNumbers(
  { flow, machine }: LoadedFlow,
  { orderNumber }: Order,
  pointers: readonly string[],
) {
  const { draft } = machineMeta(machine);
  const hasIds = pointers.some((pointer) => partsOf(pointer).some(isEntryId));
  // The order does not contain the ids of entries, so the draft is requested only when a pointer contains an
  // id.
  const data = hasIds && draft !== undefined ? (await readDraft(draft, orderNumber)).data : {};
  return (step: string, entry: string): number => {
    if (isIndex(entry)) return Number(entry) + 1;
    if (stepOf(flow, step) === undefined) return 0;
    return entriesIn(data[step] as Parameters<typeof entriesIn>[0]).findIndex(({ id }) => id === entry) + 1;
  };
}
