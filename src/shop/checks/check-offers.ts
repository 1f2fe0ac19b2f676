import type { OrderKind } from '#contract/order-status.ts';
import { productPages } from '#contract/offer-lists.ts';
import { addressesOf, linkTo, neededWords, offerKeys, orderKindOf } from '#contract/offers.ts';
import type { Offer, OfferPrice } from '#contract/offer-shape.ts';
import type { MachineMeta } from '#engine/wizard/place.ts';
import { type Catalogues, wordsAt } from '#compiler/catalogues.ts';
import type { FindingCode } from '#compiler/codes.ts';
import type { Finding } from '#compiler/finding.ts';
import { findingAt } from '#compiler/origins.ts';
import { isForGroup, offerFile, offerOf, offerSuffix } from './offers.ts';
import { part, type Said, say, type Spoken } from '#findings/said.ts';
import { serviceField, serviceNames } from './service-name.ts';
import { schemaFile } from '#compiler/schema-files.ts';
import type { FlowSource, MachineState, SchemaFiles } from '#compiler/flow-source.ts';

/** The data of a flow's machine. */
interface Machine {
  head: MachineMeta;
  states: readonly MachineState[];
}

/** Reports what is wrong in the offer of a flow, beside its schema, its machine and the texts. */
export function offerFindings(
  source: FlowSource,
  machine: Machine | null,
  catalogues: Catalogues,
): Finding[] {
  const { header, id } = source;
  const offer = offerOf(source);
  if (offer === null) {
    if (header.childType === undefined) return [];
    const sentence = say('offer-missing', { number: header.childType, file: offerFile(id) });
    return [findingAt('offer-missing', source.schema, 'x-flow/childType', sentence)];
  }
  const at = (code: FindingCode, pointer: string, message: Spoken): Finding => ({
    code,
    file: offerFile(id),
    pointer,
    ...message,
  });
  return [
    ...numberOf(source, offer).map((message) => at('offer-other-product', '/childType', message)),
    ...placesOf(offer).map(([pointer, message]) => at('offer-page-unknown', pointer, message)),
    ...(machine === null ? [] : machineOf(source, offer, machine).map((told) => at(...told))),
    ...cancellationOf(offer).map((told) => at('offer-cancellation-unfit', ...told)),
    ...optionsOf(source, offer).map((told) => at(...told)),
    ...wordsOf(source, offer, catalogues).map((message) => at('offer-words-missing', '', message)),
  ];
}

function numberOf({ header }: FlowSource, { childType }: Offer): Spoken[] {
  if (header.childType === childType) return [];
  return [say('offer-other-product', { number: header.childType ?? part('none'), childType })];
}

/** Pages that do not sell this kind of product, and queries that they do not read. */
function placesOf(offer: Offer): [pointer: string, message: Spoken][] {
  return addressesOf(offer).flatMap(({ page, query = {} }, index): [string, Spoken][] => {
    const place = index === 0 ? '' : `/also/${index - 1}`;
    const known = Object.hasOwn(productPages, page) ? productPages[page] : undefined;
    const pages = Object.keys(productPages).filter((path) => productPages[path]!.kind === offer.kind);
    if (known?.kind !== offer.kind)
      return [
        [
          `${place}/page`,
          say('offer-page-unknown', { page, kind: kinds[offer.kind], pages: pages.join(', ') }),
        ],
      ];
    const asked = known.query === null ? [] : [known.query];
    if (Object.keys(query).join() === asked.join()) return [];
    const sentence =
      known.query === null
        ? say('page-reads-nothing', { page })
        : say('page-reads', { page, name: known.query, example: `{ "${known.query}": "…" }` });
    return [[`${place}/query`, sentence]];
  });
}

const kinds: Readonly<Record<Offer['kind'], Said>> = {
  visa: part('a-visa'),
  'pick-up': part('a-pick-up'),
  card: part('a-card'),
  esim: part('an-esim'),
};

const ends: Readonly<Record<OrderKind, Said>> = {
  settled: part('orders-settled'),
  visa: part('orders-of-visas'),
  ride: part('orders-of-rides'),
  goods: part('orders-of-cards'),
  code: part('orders-of-esims'),
};

function machineOf(source: FlowSource, offer: Offer, { head, states }: Machine): Told[] {
  const file = `machines/${source.header.machine}.machine.ts`;
  const wanted = orderKindOf(offer);
  const told: Told[] = [];
  if (wanted === null) {
    told.push(['offer-settlement-unfit', '/settlement', say('only-visa-settled')]);
  } else if (head.order !== wanted) {
    const does = Object.hasOwn(ends, head.order ?? '') ? ends[head.order as OrderKind] : part('no-orders');
    const sentence = say('offer-settlement-unfit', { file, does, wanted: ends[wanted] });
    told.push(['offer-settlement-unfit', '/settlement', sentence]);
  }
  const party = isForGroup(source) ? 'group' : 'one';
  const kept = productPages[offer.page]?.drafts[party];
  if (kept !== undefined && head.draft !== kept) {
    const sentence = say('offer-draft-unfit', { kept, file, draft: head.draft ?? part('none') });
    told.push(['offer-draft-unfit', '/page', sentence]);
  }
  const nodes = [...new Set(states.flatMap(({ meta }) => meta.node ?? []))].sort((a, b) => a - b);
  if (!nodes.includes(offer.continueAt)) {
    const sentence = say('offer-node-unknown', { file, node: offer.continueAt, nodes: nodes.join(', ') });
    told.push(['offer-node-unknown', '/continueAt', sentence]);
  }
  return told;
}

/** Customers are told the rule before they pay, so that every paid offer has one, and none that it cannot follow. */
function cancellationOf({
  kind,
  settlement,
  cancellation: rule,
}: Offer): [pointer: string, message: Spoken][] {
  if (settlement === 'provider') {
    if (rule === undefined) return [];
    return [['/cancellation', say('cancellation-unpaid')]];
  }
  if (rule === undefined) {
    const example = '"cancellation": { "beforeWork": 100 }';
    return [['/cancellation', say('cancellation-missing', { example })]];
  }
  const { beforeWork, duringWork, beginsHours } = rule;
  const told: [string, Spoken][] = [];
  if (kind === 'visa' && duringWork === undefined) {
    told.push(['/cancellation', say('cancellation-of-visa')]);
  }
  if ((kind === 'card' || kind === 'esim') && duringWork !== undefined) {
    told.push(['/cancellation/duringWork', say('cancellation-of-card')]);
  }
  if (kind === 'pick-up' && beginsHours === undefined) {
    told.push(['/cancellation', say('cancellation-of-pick-up')]);
  }
  if (kind !== 'pick-up' && beginsHours !== undefined) {
    told.push(['/cancellation/beginsHours', say('cancellation-without-arrival')]);
  }
  if ((duringWork ?? 0) > beforeWork) {
    told.push(['/cancellation/duringWork', say('cancellation-rises')]);
  }
  return told;
}

type Told = [code: FindingCode, pointer: string, message: Spoken];

/** Choices without a price, prices without a choice, and prices that stand twice. */
function optionsOf(source: FlowSource, { prices = [], stock }: Offer): Told[] {
  const service = serviceOf(source);
  const told = serviceNames(source);
  const choices = service === null ? [undefined] : service.enum;
  const unpriced = choices.filter(
    (choice) => !prices.some(({ serviceType }) => serviceType === choice) && stock !== 'card',
  );
  const isOption = ({ serviceType }: OfferPrice): boolean => choices.includes(serviceType);
  const sameAs = (a: OfferPrice) => (b: OfferPrice) => a.from === b.from && a.serviceType === b.serviceType;
  const known =
    service === null
      ? part('schema-without-service')
      : part('schema-services', { choices: choices.join(', ') });
  return [
    ...unpriced.map((choice): Told => [
      'option-without-price',
      '/prices',
      say('option-without-price', {
        service: told(choice),
        example: `{ "from": "yyyy-MM-dd", ${choice === undefined ? '' : `"serviceType": ${choice}, "workingDays": …, `}"rmb": … }`,
      }),
    ]),
    ...prices.flatMap((price, index): Told[] => {
      const pointer = `/prices/${index}`;
      if (!isOption(price))
        return [
          [
            'price-without-option',
            pointer,
            say('price-without-option', { service: told(price.serviceType), known }),
          ],
        ];
      if (service !== null && price.workingDays === undefined)
        return [['offer-malformed', pointer, say('service-days-missing')]];
      if (prices.findIndex(sameAs(price)) === index) return [];
      return [
        ['price-twice', pointer, say('price-twice', { service: told(price.serviceType), day: price.from })],
      ];
    }),
  ];
}

/** The choices of the service that customers may choose; null for a product without such a choice. */
function serviceOf(source: FlowSource): { enum: (number | undefined)[] } | null {
  const found = serviceField(source);
  return found === undefined ? null : { enum: (found[1].meaning.enum ?? []).map(Number) };
}

function wordsOf({ id }: FlowSource, { kind }: Offer, catalogues: Catalogues): Spoken[] {
  return neededWords[kind].flatMap((word) => {
    const keys = offerKeys(id, word);
    // The name and the purpose of a product are its own.
    const own = word === 'title' || word === 'text' ? keys.slice(0, 1) : keys;
    const lacking = [...catalogues].filter(([, words]) => wordsAt(words, own) === null);
    if (lacking.length === 0) return [];
    const isEverywhere = lacking.length === catalogues.size;
    const files = (isEverywhere ? ['*'] : lacking.map(([name]) => name)).map(
      (name) => `locales/${name}/offers.json`,
    );
    const languages = lacking.map(([name]) => name).join(', ');
    const where = isEverywhere ? part('in-any-language') : part('in-languages', { languages });
    const what = part('offer-words-missing', { part: word });
    const key = keys[0].split(':')[1]!;
    return [say('words-missing', { what, where, key, files: files.join(', ') })];
  });
}

/** Two offers of one address: only the first could be opened. */
export function addressesTwice(sources: readonly FlowSource[]): Finding[] {
  const offered = sources.flatMap((source) => {
    const offer = offerOf(source);
    return offer === null ? [] : [{ id: source.id, offer }];
  });
  return offered.flatMap(({ id, offer }, at) => addressOfOthers(id, offer, offered.slice(0, at)));
}

/** A flow with its offer. */
export interface OfferedFlow {
  readonly id: string;
  readonly offer: Offer;
}

/** An offer with an address that another product has. */
export function addressTaken(source: FlowSource, others: readonly OfferedFlow[]): Finding[] {
  const offer = offerOf(source);
  return offer === null ? [] : addressOfOthers(source.id, offer, others);
}

function addressOfOthers(id: string, offer: Offer, others: readonly OfferedFlow[]): Finding[] {
  const taken = new Map(
    others.flatMap((other) => addressesOf(other.offer).map((each) => [linkTo(each), other.id] as const)),
  );
  return addressesOf(offer).flatMap((address, index): Finding[] => {
    const link = linkTo(address);
    const other = taken.get(link) ?? (isRepeated(offer, index) ? id : undefined);
    if (other === undefined) return [];
    const pointer = index === 0 ? '/query' : `/also/${index - 1}`;
    return [
      {
        code: 'offer-address-twice',
        file: offerFile(id),
        pointer,
        ...say('offer-address-twice', { link, other }),
      },
    ];
  });
}

/** Whether the offer names the same address before. */
function isRepeated(offer: Offer, index: number): boolean {
  const links = addressesOf(offer).map(linkTo);
  return links.indexOf(links[index] ?? '') < index;
}

/** Offers whose flow does not exist. */
export function offersWithoutFlow(files: SchemaFiles): Finding[] {
  return files
    .beside(offerSuffix)
    .filter((id) => files.read(schemaFile(id)) === null)
    .map((id) => ({
      code: 'offer-without-flow' as const,
      file: offerFile(id),
      pointer: '',
      ...say('offer-without-flow', { file: schemaFile(id) }),
    }));
}
