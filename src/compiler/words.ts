import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { catalogueName, flowKeys, stepKeys } from '#engine/form/locale-keys.ts';
import { type Catalogues, hasCatalogue, wordsAt } from './catalogues.ts';
import type { Finding } from './finding.ts';
import { shapeOf } from './flow-shape.ts';
import { findingAt } from './origins.ts';
import { part, type Said, say } from '#findings/said.ts';
import { type Shown, shown } from './shown.ts';
import { wordsOfFields, wordsOfList } from './words-of-fields.ts';
import type { FlowSource, MachineState } from './flow-source.ts';

/**
 * Reports missing texts of a flow: steps, fields, choices, warnings, errors, and the pages of its machine. Each
 * finding names the key and the file.
 */
export function wordFindings(
  source: FlowSource,
  states: readonly MachineState[],
  catalogues: Catalogues,
): Finding[] {
  const seen = new Set<string>();
  return shownBy(source, states, catalogues).flatMap(
    ({ code, what, node, within, keys, propose: general }) => {
      const { lacking, propose: usual } = lackingIn(catalogues, keys, general);
      const propose = inOwnCatalogue(catalogues, lacking, [usual, ...keys]);
      if (lacking.length === 0 || seen.has(propose)) return [];
      seen.add(propose);
      const [namespace = '', key = ''] = propose.split(':');
      const isEverywhere = lacking.length === catalogues.size;
      const files = (isEverywhere ? ['*'] : lacking).map((name) => `locales/${name}/${namespace}.json`);
      const languages = lacking.join(', ');
      const where = isEverywhere ? part('in-any-language') : part('in-languages', { languages });
      return [
        findingAt(code, node, within, say('words-missing', { what, where, key, files: files.join(', ') })),
      ];
    },
  );
}

/**
 * The first of these keys in a catalogue that the application has, or else the flow's own. The catalogue of the engine is
 * copied as a whole, where a language has none.
 */
function inOwnCatalogue(
  catalogues: Catalogues,
  lacking: readonly string[],
  [usual = '', ...keys]: readonly string[],
): string {
  const isOwn = (key: string): boolean => hasCatalogue(catalogues, key.split(':')[0]!);
  const hasGeneral = lacking.some((language) => catalogues.get(language)?.['form'] !== undefined);
  if (isOwn(usual) || (usual.startsWith('form:') && !hasGeneral)) return usual;
  return keys.find(isOwn) ?? keys[0] ?? usual;
}

/** The languages without a text, or with a more general one than most others have, and the key to add. */
function lackingIn(
  catalogues: Catalogues,
  keys: readonly string[],
  general: string,
): { lacking: string[]; propose: string } {
  const found = [...catalogues].map(
    ([name, words]) => [name, keys.findIndex((key) => wordsAt(words, [key]) !== null)] as const,
  );
  const lacking = found.filter(([, at]) => at === -1).map(([name]) => name);
  if (lacking.length > 0) return { lacking, propose: general };
  const usual = keys.findIndex((_, at) => found.filter(([, own]) => own === at).length > found.length / 2);
  const fewer = found.filter(([, at]) => at > usual).map(([name]) => name);
  return usual === -1 ? { lacking, propose: general } : { lacking: fewer, propose: keys[usual]! };
}

/** Flows share texts: a text that is missing is reported for the first flow that shows it. */
export function toldOnce(findings: readonly Finding[]): Finding[] {
  const told = new Set<string>();
  return findings.filter(({ code, message }) => {
    if (!/-(title|intro|words|label|sentence)-missing$/.test(code)) return true;
    const isNew = !told.has(message);
    told.add(message);
    return isNew;
  });
}

function shownBy(source: FlowSource, states: readonly MachineState[], catalogues: Catalogues): Shown[] {
  const flow = shapeOf(source);
  const node = source.schema;
  const titles = flowKeys(flow, 'title');
  return [
    shown('flow-title-missing', part('flow-title-missing'), { node, keys: titles, propose: titles[0]! }),
    ...source.extension.texts(source),
    ...shownByMachine(flow, node, states, catalogues),
    ...source.steps.flatMap((step) => [
      titleOf(flow, step.schema, step.name),
      ...(step.repeat === null ? wordsOfFields(flow, step, [step.name]) : wordsOfList(flow, step)),
      ...(step.repeat?.steps ?? []).flatMap((sub) => [
        titleOf(flow, sub.schema, sub.name, step.name),
        ...wordsOfFields(flow, sub, [step.name, '0', sub.name]),
      ]),
    ]),
  ];
}

function titleOf(flow: Flow, node: FieldSchema, name: string, of?: string): Shown {
  const keys = stepKeys(flow, name, of, 'title');
  return shown('step-title-missing', part('step-title-missing'), {
    node,
    keys,
    propose: ofMachine(flow, keys),
  });
}

const isShared = (flow: Flow, key: string): boolean =>
  ![flow.id, flow.header.machine].some((id) => key.startsWith(`${catalogueName(id)}.`));

/** The flows of a machine share the texts of steps and pages. */
const ofMachine = (flow: Flow, keys: readonly string[]): string =>
  keys.find((key) => key.startsWith(`${catalogueName(flow.header.machine)}.`)) ?? keys.at(-1)!;

function shownByMachine(
  flow: Flow,
  node: FieldSchema,
  states: readonly MachineState[],
  catalogues: Catalogues,
): Shown[] {
  const nodes = states.flatMap(({ meta }) => meta.node ?? []);
  const count = nodes.length === 0 ? 0 : Math.max(...nodes) + 1;
  // A machine that names its nodes names all of them: another one's word would stand at a node too many.
  const [english] = catalogues.values();
  const keysOfNode = (at: number): string[] => {
    const keys = flowKeys(flow, `nodes.${at}`);
    const own = `${catalogueName(flow.header.machine)}.nodes`;
    return wordsAt(english, [`${own}.0`]) === null ? keys : keys.filter((key) => !isShared(flow, key));
  };
  const reviews = states.filter(({ meta }) => meta.view === 'review');
  const asked = ['submit', 'confirm.title', 'confirm.text', 'confirm.yes', 'confirm.no'];
  const texts: [what: Said, keys: string[]][] = [
    ...Array.from({ length: count }, (_, at): [Said, string[]] => [
      part('node-title-missing', { node: at }),
      keysOfNode(at),
    ]),
    ...reviews.map(({ name }): [Said, string[]] => [
      part('page-title-missing', { page: name }),
      stepKeys(flow, name, undefined, 'title'),
    ]),
    ...states.flatMap(({ name, meta: { each } }): [Said, string[]][] =>
      each === undefined
        ? []
        : [
            [part('rows-title-missing', { page: name }), stepKeys(flow, each.step, each.of, 'each')],
            [part('own-title-missing', { page: name }), stepKeys(flow, name, undefined, 'own')],
          ],
    ),
    ...(reviews.length === 0 ? [] : asked).map((name): [Said, string[]] => [
      part('review-words-missing', { part: name }),
      flowKeys(flow, name),
    ]),
  ];
  return texts.map(([what, keys]) =>
    shown('page-words-missing', what, {
      node,
      within: 'x-flow/machine',
      keys,
      propose: ofMachine(flow, keys),
    }),
  );
}
