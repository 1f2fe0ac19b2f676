import { offerKeys } from '#contract/offers.ts';
import { flowKeys } from '#engine/form/locale-keys.ts';
import { type Catalogues, wordsAt } from '#compiler/catalogues.ts';
import type { Finding } from '#compiler/finding.ts';
import { shapeOf } from '#compiler/flow-shape.ts';
import { findingAt } from '#compiler/origins.ts';
import { say } from '#findings/said.ts';
import { offerOf } from './offers.ts';
import type { FlowSource } from '#compiler/flow-source.ts';

/** A product has one name, in the shop and above its form. */
export function titleFindings(source: FlowSource, catalogues: Catalogues): Finding[] {
  if (offerOf(source) === null) return [];
  const inShop = offerKeys(source.id, 'title').slice(0, 1);
  const above = flowKeys(shapeOf(source), 'title');
  const differing = [...catalogues].flatMap(([language, words]) => {
    const [shop, form] = [wordsAt(words, inShop), wordsAt(words, above)];
    return shop === null || form === null || shop === form ? [] : [{ language, shop, form }];
  });
  const [first] = differing;
  if (first === undefined) return [];
  const languages = differing.map(({ language }) => language).join(', ');
  const { shop, form } = first;
  const said = say('titles-differ', { shop, form, languages, shopKey: inShop[0]!, formKey: above[0]! });
  return [findingAt('titles-differ', source.schema, null, said)];
}
