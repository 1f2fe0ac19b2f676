import { expect, it } from 'vitest';
import { createEnds } from '#tooling/bench/server/ends.ts';
import { faultNames, tryFaults } from '#tooling/faults/run.ts';

const tried = ['mail server dripping', 'file store silent', 'payment provider silent', 'clock 3 hours ahead'];

it('loses nothing that was acknowledged while something around the shop is in trouble', async () => {
  expect(faultNames).toEqual(expect.arrayContaining(tried));
  const all = createEnds();
  try {
    const only = (name: string): boolean => tried.includes(name);
    const { results, untried } = await tryFaults({ only, say: () => {}, all });
    expect(untried).toEqual([]);
    expect(results.map(({ name }) => name)).toEqual(tried);
    for (const { name, acknowledged, lost, wrong } of results) {
      expect({ name, lost, wrong }).toEqual({ name, lost: [], wrong: [] });
      expect(acknowledged).toBeGreaterThan(5);
    }
  } finally {
    await all.all();
  }
}, 600_000);
