import { diagramOf, escaped } from '#model/diagram.ts';
import type { MachineFinding } from '#model/finding.ts';
import { graphOf } from '#model/graph.ts';
import type { Loaded } from './load.ts';
import { style } from './report-style.ts';
import type { Summary } from './summary.ts';
import { coverage } from './text.ts';

/** One HTML page about all machines: diagrams, coverage, findings, and every path in words. */
export function reportOf(loaded: readonly Loaded[], summaries: readonly Summary[], today: string): string {
  const count = summaries.reduce((sum, { findings }) => sum + findings.length, 0);
  return [
    '<!doctype html>',
    '<html lang="en"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">',
    `<title>Machines</title><style>${style}</style></head><body><main>`,
    `<h1>Machines</h1><p class="soft">${summaries.length} machines, ${today}. ${verdict(count)}</p>`,
    tableOf(summaries),
    ...summaries.map((summary, index) => machineOf(summary, loaded[index]!)),
    '</main></body></html>',
    '',
  ].join('\n');
}

const verdict = (count: number): string =>
  count === 0
    ? '<span class="good">Nothing is wrong.</span>'
    : `<span class="bad">${count} ${count === 1 ? 'finding' : 'findings'}.</span>`;

const anchorOf = (name: string): string => name.replaceAll('/', '-');

function tableOf(summaries: readonly Summary[]): string {
  const heads = ['Machine', 'States', 'Edges', 'Situations', 'Paths', 'Coverage', 'Findings'];
  const rows = summaries.map((each) => {
    const { name, reached, states, taken, edges, situations, paths, findings } = each;
    const cells = [
      `<a href="#${anchorOf(name)}">${escaped(name)}</a>`,
      `${reached} of ${states}`,
      `${taken} of ${edges}`,
      String(situations),
      String(paths.length),
      coverage(each),
      `<span class="${findings.length === 0 ? 'good' : 'bad'}">${findings.length}</span>`,
    ];
    return `<tr>${cells.map((cell) => `<td>${cell}</td>`).join('')}</tr>`;
  });
  return `<section class="wide"><table><thead><tr>${heads.map((head) => `<th>${head}</th>`).join('')}</tr></thead><tbody>${rows.join('')}</tbody></table></section>`;
}

function machineOf({ name, flows, findings, paths }: Summary, { machine }: Loaded): string {
  const graph = graphOf(machine);
  const faulty = new Set(
    graph.nodes.filter(({ id }) => findings.some((each) => isAt(each, machine.id, id))).map(({ id }) => id),
  );
  const runs = flows.length === 0 ? 'No flow runs on it.' : `Runs ${flows.join(', ')}.`;
  const walked = paths.map(
    (path) => `<li>${path.map((word) => `<span>${escaped(word)}</span>`).join('')}</li>`,
  );
  return [
    `<section id="${anchorOf(name)}"><h2>${escaped(name)}</h2><p class="soft">${escaped(runs)} ${verdict(findings.length)}</p>`,
    `<div class="wide">${diagramOf(graph, name, { faulty })}</div>`,
    ...findings.map(findingOf),
    `<details><summary>${paths.length} shortest paths over every edge</summary><ol class="paths">${walked.join('')}</ol></details></section>`,
  ].join('\n');
}

/** A finding names a state, or an edge out of it. */
function isAt({ pointer }: MachineFinding, machine: string, id: string): boolean {
  const path = [...pointer.matchAll(/\/states\/(\w+)/g)].map(([, name]) => name!);
  return path.length > 0 && id === [machine, ...path].join('.');
}

function findingOf({ code, file, pointer, message, steps }: MachineFinding): string {
  const way = steps.map((step) => `<li>${escaped(step)}</li>`).join('');
  return [
    `<div class="finding"><p><strong>${escaped(code)}</strong> <code>${escaped(`${file}#${pointer}`)}</code></p>`,
    `<p>${escaped(message)}</p>${way === '' ? '' : `<ol>${way}</ol>`}</div>`,
  ].join('');
}
