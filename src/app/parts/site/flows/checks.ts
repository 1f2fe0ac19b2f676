import { call } from '#client/call.ts';
import { readSession } from '#client/session.ts';
import { cardTypesOf } from '#contract/card-type.ts';
import type { OrderFact } from '#contract/facts.ts';
import type { AnswerCheck } from '#contract/answer-checks.ts';
import { errors, type ErrorName } from '#contract/errors.ts';
import { charteredCar } from '#contract/vip.contract.ts';
import { visa } from '#contract/visas.contract.ts';
import { trafficCardOrderInfo } from '#contract/wifi.contract.ts';
import { factIn } from '#engine/form/fact-places.ts';
import type { Flow } from '#engine/form/flow.ts';
import type { Json } from '#engine/form/json.ts';
import type { CheckPort } from '#engine/wizard/checks.ts';
import { offerOf } from '../library/offers.ts';
import { airportOptions } from '../options/airports.ts';

type Question = Pick<Parameters<CheckPort>[1], 'value' | 'signal'> & {
  childType: number;
  /** The answer that is a fact of the order. */
  fact(name: OrderFact): Json;
};

/** Why an answer is refused: the error, and the key and parameters of a sentence that says more. */
interface Refused {
  fault: ErrorName;
  key?: string;
  params?: Record<string, unknown>;
}

/** The checks that schemas name in `x-check`. Each returns why the answer is refused, or null. */
const checks: Readonly<Record<AnswerCheck, (question: Question) => Promise<Refused | null>>> = {
  async nationality({ value, childType, signal }) {
    // A text that is not a country code is already refused by the schema.
    if (typeof value !== 'string' || !/^[A-Z]{3}$/.test(value)) return null;
    const { processed, reason } = await call(visa.nationality, { childType, nationality: value }, { signal });
    if (processed) return null;
    if (reason === null) return { fault: 'noVisa' };
    return { fault: 'noVisa', key: 'errors:noVisaBecause', params: { reason: reason[readSession().locale] } };
  },
  async pickUpCity({ value, signal }) {
    if (typeof value !== 'string') return null;
    const cars = await call(charteredCar.list, { city: value }, { signal });
    return cars.length === 0 ? { fault: 'noCity' } : null;
  },
  async airport({ value, fact }) {
    const city = fact('arrivalCity');
    const own = await airportOptions(typeof city === 'string' ? city : '');
    return own.some((option) => option.value === value) ? null : { fault: 'noAirport' };
  },
  async inStock({ value, childType, fact, signal }) {
    const chosen = fact('card');
    const cards = await call(trafficCardOrderInfo.cards, {}, { signal });
    const card = cards.find(({ id }) => String(id) === chosen);
    const kind = offerOf(childType)?.kind;
    // A draft may have begun with a card that is sold by another form now.
    const isOther = card !== undefined && kind !== undefined && !cardTypesOf(kind).includes(card.type);
    if (isOther) return { fault: 'noInventory' };
    return card === undefined || card.stock >= Number(value) ? null : { fault: 'noInventory' };
  },
};

/** Asks the server about single answers of a flow. @throws when a schema names a check that does not exist */
export function checkPort(flow: Flow): CheckPort {
  const { childType = 0 } = flow.header;
  return async (name, { value, answers, signal }) => {
    const check = Object.hasOwn(checks, name) ? checks[name as AnswerCheck] : undefined;
    if (check === undefined) throw new Error(`a schema names the check ${name}, which does not exist`);
    const fact = (asked: OrderFact): Json => factIn(flow, answers, asked);
    const refused = await check({ value, signal, childType, fact });
    if (refused === null) return null;
    const { fault, key = errors[fault].key, params = {} } = refused;
    return { keyword: name, key, params };
  };
}
