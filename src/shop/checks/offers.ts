import { createRequire } from 'node:module';
import { Ajv } from 'ajv';
import { type Offer, offerShape } from '#contract/offer-shape.ts';
import type { OrderFact } from '#contract/facts.ts';
import { eachEntry, factPlaces } from '#engine/form/fact-places.ts';
import { pointerOf } from '#engine/form/pointer.ts';
import { instead, surelyMeant } from '#compiler/closest.ts';
import { mendedBy, problemAt, type SchemaProblem } from '#compiler/problem.ts';
import { demandOf } from '#compiler/keyword-words.ts';
import { readJson } from '#compiler/read-json.ts';
import { say, type Spoken } from '#findings/said.ts';
import type { FlowSource, SchemaFiles } from '#compiler/flow-source.ts';

// Loaders differ in what `import` gives for a CommonJS module; `require` gives the same everywhere.
const require = createRequire(import.meta.url);
const { default: addFormats } = require('ajv-formats') as { default: (instance: Ajv) => Ajv };

/** The end of the name of the file with the offer of a flow. */
export const offerSuffix = '.offer.json';
export const offerFile = (id: string): string => id + offerSuffix;

/** Whether a flow asks for several travellers: their step is repeated. */
export const isForGroup = (source: Pick<FlowSource, 'steps'>): boolean =>
  factPlaces(source).some(
    ({ fact, path }) => fact === ('traveller' satisfies OrderFact) && path.includes(eachEntry),
  );

// Without a precision, 0.07 would be no multiple of 0.01.
const ajv = addFormats(new Ajv({ allErrors: true, strict: false, multipleOfPrecision: 6 }));
const validate = ajv.compile<Offer>(offerShape);

/**
 * Reads the offer of a flow.
 *
 * @param text of `offerFile`; null where the file does not exist.
 * @throws SchemaProblem where it is no JSON or has another shape.
 */
export function readOffer(text: string | null, id: string): Offer | null {
  if (text === null) return null;
  const file = offerFile(id);
  const wrong = (pointer: string, message: Spoken): SchemaProblem =>
    problemAt('offer-malformed', { file, pointer }, message);
  const offer = readJson(text, file);
  if (validate(offer)) return offer;
  const { instancePath: pointer = '', keyword = '', params = {} } = validate.errors?.[0] ?? {};
  if (keyword === 'additionalProperties') {
    const name = String(params['additionalProperty']);
    const sentence = say('name-unknown', { name, instead: instead(name, namesAt(pointer)) });
    const problem = wrong(pointer + pointerOf([name]), sentence);
    const meant = surelyMeant(name, namesAt(pointer));
    throw mendedBy(problem, meant === null ? null : { name: meant });
  }
  throw wrong(pointer, misfit(keyword, params));
}

/** Why a value of the file is wrong, by what Ajv says of it. */
function misfit(keyword: string, params: Readonly<Record<string, unknown>>): Spoken {
  if (keyword === 'required') return say('offer-lacks', { name: String(params['missingProperty']) });
  if (keyword === 'type') return say('offer-of-type', { type: String(params['type']) });
  const value = params['allowedValues'] ?? params['limit'] ?? params['multipleOf'] ?? params[keyword];
  const what = demandOf(keyword, value);
  return what === null ? say('offer-twice-in-list') : say('offer-must-be', { what });
}

/** How a product is sold; null for a flow that is not sold. */
export const offerOf = ({ beside }: Pick<FlowSource, 'beside'>): Offer | null =>
  (beside['offer'] as Offer | null | undefined) ?? null;

/** Every offer beside these schemas. @throws SchemaProblem */
export function readOffers(files: SchemaFiles): Offer[] {
  return files.beside(offerSuffix).flatMap((id) => readOffer(files.read(offerFile(id)), id) ?? []);
}

/** The names that an object of the file may have. */
function namesAt(pointer: string): string[] {
  const { prices, also, cancellation, authority } = offerShape.properties;
  const list = pointer.startsWith('/prices/') ? prices : pointer.startsWith('/also/') ? also : null;
  if (pointer === '/cancellation') return Object.keys(cancellation.properties);
  if (pointer === '/authority') return Object.keys(authority.properties);
  if (pointer === '/authority/fee') return Object.keys(authority.properties.fee.properties);
  return Object.keys((list?.items ?? offerShape).properties);
}
