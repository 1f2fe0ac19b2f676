import { escapedHtml } from '#engine/form/html-characters.ts';
import { diagramOf } from '#model/diagram.ts';
import { type MachineFinding, whereOf } from '#model/finding.ts';
import { graphOf } from '#model/graph.ts';
import type { Loaded } from './load.ts';
import { verdictOn } from '../verdict.ts';
import { style } from './report-style.ts';
import type { PathOfMachine, Summary } from './summary.ts';
import { coverageOf, legend, uncovered } from './coverage.ts';

/** One HTML page about all machines: diagrams, coverage, findings, and every path in words. */
export function reportOf(loaded: readonly Loaded[], summaries: readonly Summary[], today: string): string {
  const count = summaries.reduce((sum, { findings }) => sum + findings.length, 0);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Machines</title><style>${style}${marksOf(summaries)}</style></head><body><main>`,
    `<h1>Machines</h1><p class="soft">${summaries.length} machines, ${today}. ${verdict(count)}</p>`,
    tableOf(summaries),
    ...summaries.map((summary, index) => machineOf(summary, loaded[index]!)),
    '</main></body></html>',
    '',
  ].join('\n');
}

const verdict = (count: number): string =>
  `<span class="${count === 0 ? 'good' : 'bad'}">${verdictOn(count)}</span>`;

const anchorOf = (name: string): string => name.replaceAll('/', '-');

function tableOf(summaries: readonly Summary[]): string {
  const heads = ['Machine', 'States', 'Edges', 'Guards', 'Pairs', 'Situations', 'Paths', 'Findings'];
  const rows = summaries.map((each) => {
    const { name, situations, paths, findings } = each;
    const { states, edges, guards, pairs } = coverageOf(each);
    const cells = [
      `<a href="#${anchorOf(name)}">${escapedHtml(name)}</a>`,
      states,
      edges,
      guards,
      pairs,
      String(situations),
      String(paths.length),
      `<span class="${findings.length === 0 ? 'good' : 'bad'}">${findings.length}</span>`,
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<section class="wide"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table><p class="soft">${escapedHtml(legend)}.</p></section>`;
}

function machineOf(summary: Summary, { machine }: Loaded): string {
  const { name, flows, findings, paths } = summary;
  const graph = graphOf(machine);
  const faulty = new Set(
    graph.nodes.filter(({ id }) => findings.some((each) => isAt(each, machine.id, id))).map(({ id }) => id),
  );
  const runs = flows.length === 0 ? 'No flow runs on it.' : `Runs ${flows.join(', ')}.`;
  const shared = flows.length > 1 ? ' An edit of it changes each of them.' : '';
  const named = Object.fromEntries(paths.map(({ states }, at) => [pathId(name, at), states]));
  const missed = uncovered(summary).map((line) => `<li>${escapedHtml(line)}</li>`);
  return [
    `<section id="${anchorOf(name)}"><h2>${escapedHtml(name)}</h2><p class="soft">${escapedHtml(runs)}${shared} ${verdict(findings.length)}</p>`,
    ...findings.map(findingOf),
    missed.length === 0 ? '' : `<h3>Not covered</h3><ul>${missed.join('')}</ul>`,
    `<div class="beside"><div class="wide drawing">${diagramOf(graph, name, { faulty, paths: named })}</div>`,
    `${pathsOf(name, paths)}</div></section>`,
  ].join('\n');
}

const pathId = (name: string, at: number): string => `${anchorOf(name)}-path-${at + 1}`;

/** The paths as a choice of one, so that the arrow keys go from one to the next. It needs no script. */
function pathsOf(name: string, paths: readonly PathOfMachine[]): string {
  const choice = (id: string, text: string, more = ''): string =>
    `<input type="radio" name="${anchorOf(name)}" id="${id}"${more}><label for="${id}">${text}</label>`;
  const rows = paths.map(({ words }, at) => {
    const steps = words.map((word) => `<span>${escapedHtml(word)}</span>`).join('');
    return `<li>${choice(pathId(name, at), steps)}</li>`;
  });
  const none = choice(`${anchorOf(name)}-none`, 'none', ' checked');
  return `<fieldset><legend>${paths.length} shortest paths over every edge; the chosen one is shown on the diagram</legend>${none}<ol class="paths">${rows.join('')}</ol></fieldset>`;
}

/** Parts that are not on the chosen path are pale. */
function marksOf(summaries: readonly Summary[]): string {
  return summaries
    .flatMap(({ name, paths }) => paths.map((_, at) => pathId(name, at)))
    .map(
      (id) =>
        `section:has(#${id}:checked) .part:not(.${id}) { opacity: .18; } section:has(#${id}:checked) .${id} { --line: var(--accent); --soft: var(--ink); stroke-width: 2.2; }`,
    )
    .join('\n');
}

/** A finding names a state, or an edge out of it. */
function isAt({ pointer }: MachineFinding, machine: string, id: string): boolean {
  const path = [...pointer.matchAll(/\/states\/(\w+)/g)].map(([, name]) => name!);
  return path.length > 0 && id === [machine, ...path].join('.');
}

function findingOf(finding: MachineFinding): string {
  const { code, message, steps } = finding;
  const way = steps.map((step) => `<li>${escapedHtml(step)}</li>`).join('');
  return [
    `<div class="finding"><p><strong>${escapedHtml(code)}</strong> <code>${escapedHtml(whereOf(finding))}</code></p>`,
    `<p>${escapedHtml(message)}</p>${way === '' ? '' : `<ol>${way}</ol>`}</div>`,
  ].join('');
}
