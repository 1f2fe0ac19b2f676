import { closest } from '#compiler/closest.ts';
import { defineExtension } from '#compiler/extension.ts';
import { check } from './check.ts';
import { exitCodeOf } from './exit-code.ts';
import { importForm } from './import-rjsf.ts';
import { report } from './report.ts';
import { UsageError } from './usage-error.ts';
import type { World } from './world.ts';

const commands: Readonly<
  Record<string, (args: readonly string[], world: World) => number | Promise<number>>
> = {
  check,
  report,
  'import-rjsf': (args, world) =>
    importForm(args, { ...world, name: 'moongate-engine import-rjsf', extension: defineExtension({}) }),
};

const help = `moongate-engine: checks forms and the machines that they run on.

  moongate-engine check           what is wrong with flows, machines and texts
  moongate-engine report          an HTML page about the machines: diagrams, coverage and paths
  moongate-engine import-rjsf     makes a flow of a form of React JSON Schema Form
  moongate-engine COMMAND --help  the options of a command

The exit code is 0 where nothing is wrong, 1 where something was found, and 2 for a wrong command line.`;

/** Runs the command that the first argument names. @returns the exit code */
export const runCommand = ([name, ...args]: readonly string[], world: World): Promise<number> =>
  exitCodeOf(() => {
    if (name === '--help') {
      world.say(help);
      return 0;
    }
    if (name === undefined) throw new UsageError(help);
    const command = Object.hasOwn(commands, name) ? commands[name] : undefined;
    if (command !== undefined) return command(args, world);
    const meant = closest(name, Object.keys(commands));
    const instead = meant === null ? '--help tells the commands.' : `Did you mean ${meant}?`;
    throw new UsageError(`There is no command ${name}. ${instead}`);
  }, world.complain);
