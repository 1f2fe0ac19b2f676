import type { TSchema } from 'typebox';
import { Value } from 'typebox/value';
import type { AnyStateMachine } from 'xstate';
import type { Endpoint } from '#contract/define.ts';
import { orderKinds, OrderStatus } from '#contract/order-status.ts';
import { machine as orderMachine } from '#machines/order/order.machine.ts';
import { rules } from '#machines/order/order.rules.ts';
import { casesOf } from '#model/cases.ts';
import { explore } from '#model/explore.ts';
import type { CallShape, OrderShape, Surroundings } from '#model/surroundings.ts';
import { contractSections } from './contract-sections.ts';

/** The names that machines may use: the calls of the contract, and what the machine of orders allows. */
export async function surroundingsOf(
  today: string,
  orders = orderMachine as AnyStateMachine,
): Promise<Surroundings> {
  const sections = [...(await contractSections())];
  const calls = sections.flatMap(([section, all]) =>
    Object.entries(all)
      .filter((entry): entry is [string, Endpoint] => isEndpoint(entry[1]))
      .map(([name, endpoint]) => [`${section}.${name}`, shapeOf(endpoint)] as const),
  );
  const named = Object.fromEntries(calls);
  const keepsDrafts = (section: string): boolean =>
    ['list', 'option', 'update'].every((name) => Object.hasOwn(named, `${section}.${name}`));
  return {
    makesOrders: ({ header }) => header.childType !== undefined,
    calls: named,
    drafts: sections.map(([section]) => section).filter(keepsDrafts),
    orders: Object.fromEntries(orderKinds.map((kind) => [kind, orderShape(orders, kind, today)])),
  };
}

const isEndpoint = (value: unknown): value is Endpoint =>
  typeof value === 'object' && value !== null && 'payload' in value && 'path' in value;

interface Shape {
  properties?: Record<string, TSchema>;
  required?: string[];
}

/** A payload that lists no parameters is checked by the server alone. */
function shapeOf({ payload, form }: Endpoint): CallShape {
  const { properties, required = [] } = payload as Shape;
  return {
    form: form ?? null,
    takes: properties === undefined ? null : { needed: required, known: Object.keys(properties) },
    refused: (params) =>
      properties === undefined
        ? []
        : Object.entries(params)
            .filter(
              ([name, value]) => properties[name] === undefined || !Value.Check(properties[name], value),
            )
            .map(([name]) => name),
  };
}

/** The events that the machine of orders allows for orders of one kind, with their effects. */
function orderShape(machine: AnyStateMachine, kind: string, today: string): OrderShape {
  const inputs = { ...rules.inputs, kind: [kind] };
  const cases = casesOf({ machine, flows: [], today, supply: { inputs, events: rules.events } });
  const { situations, steps, events, leaves } = explore({ machine, ...cases });
  const statusAt = (situation: number): number =>
    (leaves[situations[situation]!.leaf]!.meta as { status: number }).status;
  const ledBy = (types: readonly string[], from: number): number[] => [
    ...new Set(
      steps
        .filter((step) => types.includes(events[step.event]!.event.type) && statusAt(step.from) === from)
        .map(({ to }) => statusAt(to)),
    ),
  ];
  const { draft, unpaid } = OrderStatus;
  return {
    known: Object.values(OrderStatus),
    reached: [...new Set([...situations.keys()].map(statusAt))].filter((status) => status !== draft),
    sent: ledBy(['CONFIRM', 'SUBMIT'], draft),
    paid: ledBy(['PAY'], unpaid).filter((status) => status !== unpaid),
  };
}
