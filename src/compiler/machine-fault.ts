import type { AnyStateMachine, AnyStateNode } from 'xstate';

/** Why a machine cannot be used, in words, with the line of its file where it is known. */
export interface MachineFault {
  message: string;
  line: number | null;
}

/**
 * Loads a machine. A misspelt target or brace makes the import throw; a misspelt guard would throw only when a
 * customer comes to it.
 *
 * @param source the text of the file.
 */
export async function readMachine(
  load: () => Promise<unknown>,
  source: string,
): Promise<{ machine: AnyStateMachine } | { fault: MachineFault }> {
  try {
    const { machine } = (await load()) as { machine?: AnyStateMachine };
    if (machine?.root === undefined)
      return {
        fault: { message: 'the file exports no machine; write export const machine = …', line: null },
      };
    const guard = namedGuards(machine.root).find(
      (name) => machine.implementations.guards[name] === undefined,
    );
    if (guard === undefined) return { machine };
    const message = `there is no guard ${guard}; correct its name, or add it to the guards of setup`;
    return { fault: { message, line: lineOf(guard, source) } };
  } catch (error) {
    return { fault: faultOf(error as Error, source) };
  }
}

function faultOf({ message, stack = '' }: Error, source: string): MachineFault {
  const target = /Child state '([^']+)' does not exist on '([^']+)'/.exec(message);
  if (target !== null) {
    const [, name = '', parent = ''] = target;
    return {
      message: `there is no state ${name} in ${parent}; correct the target, or add the state`,
      line: lineOf(name, source),
    };
  }
  const syntax = /\.machine\.ts:(\d+):(\d+): ERROR: ([^\n]+)/.exec(message);
  if (syntax !== null) {
    const [, line = '', column = '', what = ''] = syntax;
    return { message: `the file cannot be read; correct column ${column}: ${what}`, line: Number(line) };
  }
  const [, line] = /\.machine\.ts[^:\n]*:(\d+):\d+/.exec(stack) ?? [];
  const [first = ''] = message.split('\n');
  return {
    message: `the machine cannot be made; correct it: ${first}`,
    line: line === undefined ? null : Number(line),
  };
}

/** The line of the first text in quotes that is this name, or ends with it. */
function lineOf(name: string, source: string): number | null {
  const at = source
    .split('\n')
    .findIndex((line) => [`'${name}'`, `.${name}'`, `"${name}"`].some((text) => line.includes(text)));
  return at < 0 ? null : at + 1;
}

type Guard = string | { type: string } | { guards?: Guard[] } | undefined;

/** The names of the guards of a state and of those in it, also those within `and`, `or` and `not`. */
function namedGuards(node: AnyStateNode): string[] {
  const own = [...node.transitions.values()].flat().flatMap(({ guard }) => namesIn(guard as Guard));
  return [...own, ...Object.values(node.states).flatMap(namedGuards)];
}

function namesIn(guard: Guard): string[] {
  if (guard === undefined) return [];
  if (typeof guard === 'string') return [guard];
  if ('type' in guard) return [guard.type];
  return (guard.guards ?? []).flatMap(namesIn);
}
