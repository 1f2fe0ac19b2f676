import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { inEnglish } from '#findings/said.ts';
import { readPath } from '#model/recorded/read-path.ts';
import { pathFile, type RecordedPath } from '#model/recorded/recorded-path.ts';
import { replayPath } from '#model/recorded/replay.ts';
import { flowOf, machineOf } from '#tests/support/flow-machines.ts';

const files = readdirSync(import.meta.dirname).filter((file) => file.endsWith('.path.json'));

/** Today, yyyy-MM-dd. */
const today = (): string => new Date().toISOString().slice(0, 10);

function pathIn(file: string): RecordedPath {
  const read = readPath(readFileSync(path.join(import.meta.dirname, file), 'utf8'));
  if ('path' in read) return read.path;
  throw new Error(`${file}: ${read.faults.map(inEnglish).join('; ')}`);
}

it('finds the recorded paths', () => {
  expect(files.length).toBeGreaterThanOrEqual(5);
});

describe.each(files)('%s', (file) => {
  beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'] }));
  afterEach(() => void vi.useRealTimers());

  /** Goes the path on a day; the sentence of what was not as it was recorded. */
  const faultOn = async (recorded: RecordedPath): Promise<string | null> => {
    const flow = flowOf(recorded.flow);
    const { fault } = await replayPath(recorded, { flow, machine: machineOf(flow), today: today() });
    return fault && inEnglish(fault.said);
  };

  it('is named by its flow and its name', () => {
    expect(file).toBe(pathFile(pathIn(file)));
  });

  it('leads over the same states as on the day of the recording', async () => {
    const recorded = pathIn(file);
    vi.setSystemTime(`${recorded.day}T12:00:00Z`);
    expect(await faultOn(recorded)).toBeNull();
  });

  it('leads over the same states two years later', async () => {
    const recorded = pathIn(file);
    vi.setSystemTime(Date.parse(recorded.day) + 731 * 86_400_000);
    expect(await faultOn(recorded)).toBeNull();
  });
});
