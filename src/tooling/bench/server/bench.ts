import type { Ends } from './ends.ts';
import { hangUp } from './load.ts';
import { type EngineReport, type Measured, measureEngine } from './measure.ts';
import { machineLoad, reportOf, type ServerReport } from './report.ts';
import type { Engine } from './stage.ts';

/** Measures the server on each PostgreSQL, one after the other. */
export async function benchServer(
  engines: readonly Engine[],
  measured: Measured,
  tools: { readonly ends: Ends; readonly say: (line: string) => void },
): Promise<ServerReport> {
  const loadBefore = machineLoad();
  const reports: EngineReport[] = [];
  try {
    for (const engine of engines) reports.push(await measureEngine(engine, measured, tools));
  } finally {
    hangUp();
    await tools.ends.all();
  }
  return reportOf(reports, { seconds: measured.seconds, loadBefore });
}
