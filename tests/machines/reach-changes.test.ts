import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import type { Flow } from '#engine/form/flow.ts';
import { linearMachine } from '#machines/linear.ts';
import { pages } from '#machines/visa/business.machine.ts';
import { checkMachine } from '#model/check.ts';
import { type Reach, reachChanges, reachOf } from '#model/reach.ts';
import { deployed, flowOf } from '#tests/support/studio-flow.ts';

const today = new Date().toISOString().slice(0, 10);
const reachWith = (flow: Flow, machine: AnyStateMachine): Reach =>
  reachOf(checkMachine({ name: 'visa/business', machine, flows: [flow], today }), flow);

const flow = flowOf(deployed);
const before = reachWith(flow, linearMachine('visa/business', pages));
const told = (after: Reach): string[] =>
  reachChanges(before, after).map(({ kind, isAdded, name }) => `${isAdded ? '+' : '-'} ${kind} ${name}`);

describe('what a release adds to what can be reached, and takes away', () => {
  it('is nothing where nothing changes', () => {
    expect(told(reachWith(flow, linearMachine('visa/business', pages)))).toEqual([]);
    expect(before.question).toContain('/background/spouse/name');
    expect([...before.outcome]).toEqual(['payment', 'status']);
  });

  it('are questions that are asked of some customers, or no longer', () => {
    const asked = JSON.parse(deployed) as {
      properties: { service: { properties: object }; background: Record<string, unknown> };
    };
    Object.assign(asked.properties.service.properties, { note: { type: 'string', maxLength: 40 } });
    expect(told(reachWith(flowOf(JSON.stringify(asked)), linearMachine('visa/business', pages)))).toEqual([
      '+ question /service/note',
    ]);
    const text = deployed.replace(
      /"hotelReservations": \{[^}]*\}/,
      '"hotelBooking": { "type": "string", "maxLength": 40 }',
    );
    expect(told(reachWith(flowOf(text), linearMachine('visa/business', pages)))).toEqual([
      '+ question /uploads/hotelBooking',
      '- question /uploads/hotelReservations',
    ]);
  });

  it('are states, their questions and transitions, where pages are left out', () => {
    const fewer = { ...pages, outcomes: pages.outcomes.slice(1), after: [] };
    const changes = told(reachWith(flow, linearMachine('visa/business', fewer)));
    expect(changes).toContain('- state service');
    expect(changes).toContain('- outcome payment');
    expect(changes).toContain('- question /service/serviceType');
    expect(changes).toContain('- transition review SUBMIT service');
    expect(changes).toContain('+ transition review SUBMIT confirming');
  });
});
