import { describe, expect, it } from 'vitest';
import type { AnyStateMachine } from 'xstate';
import { accountCalls } from '#app/parts/site/forms/account-calls.ts';
import { schemaFile, withChanges } from '#compiler/schema-files.ts';
import type { Flow } from '#engine/form/flow.ts';
import { checkMachine } from '#model/check.ts';
import { surroundingsOf } from '#tooling/machines/surroundings.ts';
import { today } from '#tests/support/bad-machines.ts';
import { changedMachine } from '#tests/support/changed-machine.ts';
import { compileFlow, productSchemas } from '#tests/support/flow-compile.ts';
import { flows, leavesOf, machines, metaOf } from '#tests/support/flow-machines.ts';

const surroundings = await surroundingsOf(today);
/** The calls that are sent with the answers of some steps. */
const withForm = Object.keys(surroundings.calls).filter((name) => {
  const { form } = surroundings.calls[name]!;
  return form !== null && form !== '*';
});

/** The pages that such a call is sent from, with their machine. */
const pages = flows.flatMap((flow) => {
  const { name, machine } = machines.find((each) => each.name === flow.header.machine)!;
  const calls = leavesOf(machine).flatMap((leaf) => metaOf(leaf).call ?? []);
  return calls
    .filter((call) => withForm.includes(call))
    .map((call) => ({ id: flow.id, flow, name, machine, call }));
});

const findingsOf = (name: string, machine: AnyStateMachine, flow: Flow): string[] =>
  checkMachine({ name, machine, flows: [flow], today, surroundings })
    .findings.filter(({ code }) => code === 'call-unfit')
    .map(({ message }) => message);

/** Another field may need it, which the compiler says. */
const messageOf = ({ message }: Error): string => message;

describe.each(pages)('$id, sent by $call', ({ id, flow, name, machine, call }) => {
  const { form, takes } = surroundings.calls[call]!;
  const named = (other: string): AnyStateMachine =>
    changedMachine(machine, ({ states }) => {
      for (const { meta } of Object.values(states)) if (meta?.['call'] === call) meta['call'] = other;
    });

  it('fits', () => {
    expect(findingsOf(name, machine, flow)).toEqual([]);
  });

  it('no other call takes its answers', () => {
    const others = withForm.filter((other) => other !== call);
    expect(others.filter((other) => findingsOf(name, named(other), flow).length === 0)).toEqual([]);
    // What it takes is not sent by a form.
    expect(findingsOf(name, named('message.report'), flow)).not.toEqual([]);
  });

  /** The flow after one of its steps was changed as a text. */
  const changed = async (step: string, change: (text: string) => string): Promise<Flow> => {
    const schema = JSON.parse(productSchemas.read(schemaFile(id))!) as {
      properties: Record<string, unknown>;
    };
    const text = change(JSON.stringify(schema.properties[step]));
    const whole = { ...schema, properties: { ...schema.properties, [step]: JSON.parse(text) as unknown } };
    return compileFlow(withChanges(productSchemas, { [schemaFile(id)]: JSON.stringify(whole) }), id);
  };
  const known = takes?.known ?? [];
  const fields =
    typeof form === 'string' ? known.map((field) => [field, form] as const) : Object.entries(form!);

  it.each(fields.filter(([field]) => takes!.needed.includes(field)))(
    'needs its field %s of %s',
    async (field, step) => {
      const problem = await changed(step, (text) =>
        text
          .replaceAll(new RegExp(`"${field}":|(?<=1/|"sendTo":")${field}"`, 'g'), (found) =>
            found.replace(field, `${field}Other`),
          )
          .replaceAll(/"required":\[[^\]]*\]/g, (list) => list.replace(`"${field}"`, `"${field}Other"`)),
      ).then((renamed) => findingsOf(name, machine, renamed)[0], messageOf);
      expect(problem).toMatch(
        new RegExp(`reads ${step}/${field}, which ${id} does not ask|${field} is no text beside this field`),
      );
    },
  );

  it.runIf(typeof form === 'string' && takes !== null)('has no field that nobody receives', async () => {
    const more = await changed(form as string, (text) =>
      text.replace('"properties":{', '"properties":{"shoeSize":{"type":"integer"},'),
    );
    expect(findingsOf(name, machine, more)).toEqual([
      expect.stringMatching(/does not take \w+\/shoeSize, which \S+ asks; add it to the payload/),
    ]);
  });
});

it.each(Object.keys(accountCalls))('%s: the browser reads the steps that the contract names', (call) => {
  const { step } = accountCalls[call]!;
  const form = surroundings.calls[call]!.form!;
  if (typeof form === 'string') expect(step).toBe(form);
  else expect(step).toMatchObject(form);
});
