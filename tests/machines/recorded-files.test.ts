import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, expect, it } from 'vitest';
import { pathText, type RecordedPath } from '#model/recorded/recorded-path.ts';
import { recordedPaths } from '#server/back-office/studio/recorded-paths.ts';

const folder = mkdtempSync(path.join(tmpdir(), 'recorded-'));
afterAll(() => rmSync(folder, { recursive: true }));

const card: RecordedPath = {
  flow: 'wifi/card',
  name: 'Refused',
  day: '2026-11-28',
  steps: [{ at: 'card', does: 'NEXT', refused: ['/card'] }],
  end: 'card',
};

it('are those of the flow, without files that have faults', () => {
  writeFileSync(path.join(folder, 'wifi-card.refused.path.json'), pathText(card));
  writeFileSync(path.join(folder, 'wifi-esim.refused.path.json'), pathText({ ...card, flow: 'wifi/esim' }));
  writeFileSync(path.join(folder, 'wifi-card.broken.path.json'), '{');
  writeFileSync(path.join(folder, 'notes.json'), pathText(card));
  expect(recordedPaths('wifi/card', folder)).toEqual([pathText(card)]);
});

it('are none on a server without the folder', () => {
  expect(recordedPaths('wifi/card', path.join(folder, 'missing'))).toEqual([]);
});
