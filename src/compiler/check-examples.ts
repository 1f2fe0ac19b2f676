import type { FieldSchema } from '#engine/form/flow.ts';
import { isObject } from '#engine/form/json.ts';
import { refusalOf } from '#engine/form/text-refusal.ts';
import type { Vocabulary } from '#engine/form/vocabulary.ts';
import type { Finding } from './finding.ts';
import { show } from './keywords.ts';
import { findingAt } from './origins.ts';
import { say } from '#findings/said.ts';
import type { FlowSource } from './flow-source.ts';

/**
 * Checks the `examples` beside each `pattern` of a flow. A program cannot invent a matching text for every pattern,
 * so the author of a pattern adds matching texts. Example answers and tests use these texts.
 */
export function exampleFindings({ schema, extension }: FlowSource): Finding[] {
  return below(schema, extension.vocabulary);
}

function below(node: FieldSchema, vocabulary: Vocabulary): Finding[] {
  const { properties = {}, items, allOf = [], then, else: otherwise } = node;
  const children = [...Object.values(properties), items, ...(allOf as unknown[]), then, otherwise];
  return [
    ...ofField(node, vocabulary),
    ...children.filter(isObject).flatMap((child) => below(child as FieldSchema, vocabulary)),
  ];
}

function ofField(field: FieldSchema, vocabulary: Vocabulary): Finding[] {
  const { pattern, examples } = field;
  if (pattern === undefined) return [];
  if (examples === undefined) {
    const sentence = say('examples-missing', { example: '"examples": [ … ]' });
    return [findingAt('examples-missing', field, 'pattern', sentence)];
  }
  return examples.flatMap((text, index) => {
    const keyword = refusalOf(text, field, vocabulary);
    if (keyword === null) return [];
    const sentence = say('examples-refused', { text: show(text), keyword });
    return [findingAt('examples-refused', field, `examples/${index}`, sentence)];
  });
}
