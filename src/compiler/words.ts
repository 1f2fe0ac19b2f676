import { widestSchema } from '#engine/form/active-schema.ts';
import type { FieldSchema, Flow, Step } from '#engine/form/flow.ts';
import { catalogueName, fieldKeys, flowKeys, stepKeys, warningKeys } from '#engine/form/locale-keys.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import { type Catalogues, hasWords } from './catalogues.ts';
import type { MachineState } from './machine.ts';
import { mistake } from './origins.ts';
import type { SchemaProblem } from './problem.ts';
import type { FlowSource, StepSource } from './split.ts';

/** Something that is shown, and so needs words: what it is, where it stands, and the keys that are looked up. */
interface Shown {
  what: string;
  node: FieldSchema;
  within: string | null;
  keys: readonly string[];
  /** The key that is proposed where none of them has words. */
  propose: string;
}

/**
 * Words that are missing: for a flow, its steps, fields, choices and doubts, and for what its machine shows. Each
 * problem says which key has to be added to which file.
 */
export function wordProblems(
  source: FlowSource,
  states: readonly MachineState[],
  catalogues: Catalogues,
): SchemaProblem[] {
  const seen = new Set<string>();
  return shownBy(source, states).flatMap(({ what, node, within, keys, propose }) => {
    const lacking = [...catalogues.keys()].filter((name) => !hasWords(catalogues.get(name), keys));
    if (lacking.length === 0 || seen.has(propose)) return [];
    seen.add(propose);
    const [namespace = '', key = ''] = propose.split(':');
    const isEverywhere = lacking.length === catalogues.size;
    const files = (isEverywhere ? ['*'] : lacking).map((name) => `locales/${name}/${namespace}.json`);
    const where = isEverywhere ? 'in any language' : `in ${lacking.join(', ')}`;
    return [mistake(node, within, `${what} ${where}; add "${key}" to ${files.join(', ')}`)];
  });
}

function shownBy(source: FlowSource, states: readonly MachineState[]): Shown[] {
  const flow = shapeOf(source);
  const text = (what: string, node: FieldSchema, within: string | null, keys: readonly string[]): Shown => {
    const byName = keys.find((key) => key.startsWith('fields:'));
    const ofMachine = keys.find((key) => key.startsWith(`${catalogueName(flow.header.machine)}.`));
    return { what, node, within, keys, propose: byName ?? ofMachine ?? keys.at(-1)! };
  };
  const root = source.schema;
  const title = flowKeys(flow, 'title');
  const intro = [`${catalogueName(flow.id)}.intro`];
  return [
    { ...text('this flow has no title', root, null, title), propose: title[0]! },
    // Products say below their name what they are for.
    ...(flow.header.childType === undefined ? [] : [text('this product has no intro', root, null, intro)]),
    ...machineTexts(flow, states).map(({ what, keys }) => text(what, root, 'x-flow/machine', keys)),
    ...source.steps.flatMap((step) => {
      const own = text(
        'this step has no title',
        step.schema,
        null,
        stepKeys(flow, step.name, undefined, 'title'),
      );
      const subs = (step.repeat?.steps ?? []).flatMap((sub) => [
        text('this step has no title', sub.schema, null, stepKeys(flow, sub.name, step.name, 'title')),
        ...fieldTexts(flow, sub, [step.name, '0', sub.name], text),
      ]);
      return [own, ...subs, ...(step.repeat === null ? fieldTexts(flow, step, [step.name], text) : [])];
    }),
  ];
}

function machineTexts(flow: Flow, states: readonly MachineState[]): { what: string; keys: string[] }[] {
  const nodes = states.flatMap(({ meta }) => meta.node ?? []);
  const count = nodes.length === 0 ? 0 : Math.max(...nodes) + 1;
  const reviews = states.filter(({ meta }) => meta.view === 'review');
  const titled = [...reviews, ...states.filter(({ meta }) => meta.fixed === true)];
  const asked = ['submit', 'confirm.title', 'confirm.text', 'confirm.yes', 'confirm.no'];
  return [
    ...Array.from({ length: count }, (_, node) => ({
      what: `node ${node} of the progress bar has no title`,
      keys: flowKeys(flow, `nodes.${node}`),
    })),
    ...titled.map(({ name }) => ({
      what: `the page ${name} has no title`,
      keys: stepKeys(flow, name, undefined, 'title'),
    })),
    ...(reviews.length === 0 ? [] : asked).map((part) => ({
      what: `the review has no words for "${part}"`,
      keys: flowKeys(flow, part),
    })),
  ];
}

type Text = (what: string, node: FieldSchema, within: string | null, keys: readonly string[]) => Shown;

function fieldTexts(flow: Flow, step: StepSource, path: readonly string[], text: Text): Shown[] {
  const of = (field: FieldSchema, at: readonly string[]): Shown[] => {
    const pointer = pointerOf(at);
    const choices = (field.enum ?? []).map((value, index) =>
      text(
        `the choice ${value} has no words`,
        field,
        `enum/${index}`,
        fieldKeys(flow, pointer, `enum.${value}`),
      ),
    );
    const warn = field['x-warn'];
    const doubts = Object.keys(warn ?? {}).map((keyword) => {
      const keys = warningKeys(flow, { pointer, keyword, params: {} }).filter(
        (key) => !key.endsWith(':warnings.check'),
      );
      return text(`the doubt ${keyword} has no words`, field, `x-warn/${keyword}`, keys);
    });
    const label = text('this field has no label', field, null, fieldKeys(flow, pointer, 'label'));
    return [label, ...choices, ...doubts, ...(isUpload(field) ? [] : below(field, at))];
  };
  const below = (node: FieldSchema, at: readonly string[]): Shown[] => [
    ...Object.entries(node.properties ?? {}).flatMap(([name, child]) => of(child, [...at, name])),
    ...(node.items === undefined ? [] : of(node.items, [...at, '0'])),
  ];
  const parts = [step.schema, ...step.conditions.flatMap(({ then, otherwise }) => [then, otherwise])];
  return parts.flatMap((part) => below(part, path));
}

/** The flow as far as the lookup of words reads it. */
function shapeOf({ id, header, steps }: FlowSource): Flow {
  const accept = (): boolean => true;
  const shape = (step: StepSource): Step => ({
    name: step.name,
    schema: widestSchema(step),
    conditions: [],
    validate: accept,
    warn: null,
    repeat: step.repeat === null ? null : { steps: step.repeat.steps.map(shape) },
  });
  return { id, header, steps: steps.map(shape) };
}
