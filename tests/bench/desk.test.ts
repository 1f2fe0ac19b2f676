import { describe, expect, it } from 'vitest';
import { deskProbes, readingCalls, unmeasured } from '#tooling/bench/desk/probes.ts';
import { deskTable } from '#tooling/bench/desk/report.ts';
import { MOST_MS, roomsTable } from '#tooling/bench/desk/rooms.ts';
import type { Sample } from '#tooling/bench/desk/samples.ts';

const sample: Sample = {
  visa: 1,
  paid: 2,
  goods: 3,
  customer: 4,
  post: 5,
  record: 6,
  release: 7,
  bannerType: 'home',
  orderNumber: 'MGB000000001',
  customerName: 'desk1@bench.example',
  company: 'desk2@bench.example',
};

describe('bench:desk', () => {
  it('measures each call of operators that changes nothing, or says why not', async () => {
    const probes = await deskProbes();
    const calls = [...(await readingCalls()).keys()];
    for (const call of calls) {
      const isMeasured = probes.some(({ what }) => what === call);
      expect([call, isMeasured]).toEqual([call, !(call in unmeasured)]);
    }
    expect(calls).toEqual(expect.arrayContaining(Object.keys(unmeasured)));
    for (const reason of Object.values(unmeasured)) expect(reason).not.toBe('');
  });

  it('asks each list with each of its filters', async () => {
    const probes = await deskProbes();
    const payloadOf = (name: string): unknown => probes.find(({ what }) => what === name)!.payload(sample);
    expect(payloadOf('operatorOrders.list')).toEqual({ page: 1, pageSize: 20 });
    expect(payloadOf('operatorOrders.list, held')).toEqual({ page: 1, pageSize: 20, held: true });
    expect(payloadOf('operatorOrders.list, status 6')).toMatchObject({ status: 6 });
    expect(payloadOf('deskPeople.customers, name')).toMatchObject({ name: 'desk1@' });
    expect(payloadOf('deskPeople.customer')).toEqual({ id: 4 });
  });

  it('tells the worst ratio first, and how many calls are within the limit', () => {
    const times = (p10: number) => ({ p10, p50: 2 * p10 });
    const table = deskTable({
      date: '2026-11-29',
      version: '15.1',
      few: 1_000,
      many: 1_000_000,
      rounds: 15,
      measured: [
        { what: 'good', few: times(5), many: times(6), bytes: 100 },
        { what: 'bad', few: times(4), many: times(10), bytes: 2_000 },
      ],
    });
    expect(table).toContain('1 of 2 take at most 2 times as long');
    expect(table).toContain('| bad | 4.0 | 10.0 | 2.50 | 8.0 | 20.0 | 2.50 | 2.0 |');
    expect(table.indexOf('| bad')).toBeLessThan(table.indexOf('| good'));
  });

  it('tells the slowest room first', () => {
    const table = roomsTable([
      { room: 'people', cold: [200, 300, 400], warm: [50] },
      { room: 'forms', cold: [MOST_MS, MOST_MS + 1, MOST_MS + 2], warm: [60] },
    ]);
    expect(table).toContain(`1 of 2 are shown within ${MOST_MS} ms.`);
    expect(table).toContain('| people | 300 | 400 | 50 |');
    expect(table.indexOf('| forms')).toBeLessThan(table.indexOf('| people'));
  });
});
