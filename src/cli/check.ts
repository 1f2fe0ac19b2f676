import { inspectFlows } from '#compiler/check-flows.ts';
import { type Finding, lineOf } from '#compiler/finding.ts';
import { loadFlow } from '#compiler/load.ts';
import { folderFiles } from '#compiler/schema-files.ts';
import { type MachineFinding, whereOf } from '#model/finding.ts';
import { numbered } from '#model/words.ts';
import { extensionIn, tellOfExtension } from './extension-in.ts';
import { historyOrNotice } from './history.ts';
import { causesFirst } from './machines/causes.ts';
import { loadMachines } from './machines/load.ts';
import { summaryOf } from './machines/summary.ts';
import { folderAt, options, optionsHelp } from './options.ts';
import { parsedArgs } from './parsed-args.ts';
import { verdictOn } from './verdict.ts';
import type { World } from './world.ts';

const help = `moongate-engine check: tells what is wrong with flows, machines and texts, one line for each finding.

${optionsHelp}

The exit code is 0 where nothing is wrong, 1 where something was found, and 2 for a wrong command line.`;

/** The command `check`. @returns the exit code: 1 where something was found @throws UsageError */
export async function check(args: readonly string[], world: World): Promise<number> {
  const { values } = parsedArgs({ args: [...args], options });
  if (values.help) {
    world.say(help);
    return 0;
  }
  const schemas = folderAt(world, 'schemas', values.schemas);
  const machines = folderAt(world, 'machines', values.machines);
  const locales = folderAt(world, 'locales', values.locales);
  const files = folderFiles(schemas, await extensionIn(values.extension, world));
  const history = historyOrNotice(schemas, files.extension, world.complain);
  const { findings, sources, built } = await inspectFlows({ schemas: files, machines, locales, history });
  const found: (Finding | MachineFinding)[] = [...findings];
  // What a machine does is known only with all of its flows.
  if (built.length === files.ids().length) {
    const { loaded, broken } = await loadMachines(machines, sources.map(loadFlow));
    const summaries = loaded.map((each) => summaryOf(each, world.today, null));
    const isOfFlow = ({ code }: Finding): boolean => code !== 'machine-broken';
    found.splice(0, found.length, ...findings.filter(isOfFlow), ...broken);
    const { told, held } = causesFirst(summaries.flatMap((each) => each.findings));
    found.push(...told);
    if (held > 0)
      world.complain(`Notice: ${held} more may follow from a dead end; mend that, and check again.`);
  } else world.complain('Notice: machines are checked when every flow can be compiled.');
  tellOfExtension(values.extension, findings, world);
  if (values.json) world.say(JSON.stringify({ findings: found }, null, 2));
  else world.say([...found.map(lineWithCode), verdictOn(found.length)].join('\n'));
  return found.length === 0 ? 0 : 1;
}

/** A finding as one line: where it is, what is wrong and what to do, its code, and the steps of a person that lead there. */
function lineWithCode(finding: Finding | MachineFinding): string {
  if (!('steps' in finding)) return `${lineOf(finding)} (${finding.code})`;
  const steps = finding.steps.length === 0 ? '' : `: ${numbered(finding.steps)}`;
  return `${whereOf(finding)}: ${finding.message} (${finding.code})${steps}`;
}
