import { isObject, type Json, type JsonObject } from '#engine/form/json.ts';
import type { Catalogues } from './catalogues.ts';
import type { Finding } from './finding.ts';
import { saidIn } from './likeness.ts';
import { findingAt } from './origins.ts';
import { nameOf, type Worded } from './worded-fields.ts';

/** How much more of the other label than of the field's own a copied sentence says. */
const BETTER = 0.5;

/** A label that stands beside a sentence, with the name of its field. */
interface Owner {
  name: string;
  label: string;
}

const owners = new WeakMap<object, ReadonlyMap<string, Owner[]>>();

/** Finds a sentence that stands at another field as well, says the label there and not the one here. */
export function copiedSentence(field: Worded, catalogues: Catalogues): Finding[] {
  const copies = [...catalogues].flatMap(([language, texts]) => {
    const { label, sentence } = field.words.get(language) ?? { label: '', sentence: null };
    if (sentence === null) return [];
    const own = saidIn(texts, label, sentence);
    const owner = ownersIn(texts)
      .get(sentence)
      ?.find(
        (other) =>
          other.name !== nameOf(field) &&
          saidIn(texts, other.label, sentence) - own > BETTER &&
          // A narrower label may have the sentence of the wider one.
          saidIn(texts, other.label, label) < BETTER,
      );
    return owner === undefined ? [] : [{ language, label, sentence, meant: owner.label }];
  });
  const [first] = copies;
  if (first === undefined) return [];
  const languages = copies.map(({ language }) => language).join(', ');
  const message = `“${first.sentence}” asks for “${first.meant}”, and the field is “${first.label}” (in ${languages}); write at error.required what is asked for here`;
  return [findingAt('sentence-of-other-field', field.node, null, message)];
}

function ownersIn(language: JsonObject): ReadonlyMap<string, Owner[]> {
  const known = owners.get(language);
  if (known !== undefined) return known;
  const found = new Map<string, Owner[]>();
  const walk = (node: Json, name: string): void => {
    if (!isObject(node)) return;
    const { label, error } = node;
    const sentence = isObject(error) ? error['required'] : undefined;
    if (typeof label === 'string' && typeof sentence === 'string')
      found.set(sentence, [...(found.get(sentence) ?? []), { name, label }]);
    for (const [below, child] of Object.entries(node)) walk(child, below);
  };
  walk(language, '');
  owners.set(language, found);
  return found;
}
