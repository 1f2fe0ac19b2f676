import { Type } from 'typebox';
import { endpoint } from './define.ts';
import { permissions } from './permissions.ts';
import { Moment } from './shapes.ts';

const forAll = { method: 'POST', access: 'operator', permissions, act: 'none' } as const;

/** What the desk shows first: what waits, how the last days were, and what is wrong. */
export const deskToday = {
  waiting: endpoint({
    ...forAll,
    path: '/api/operator/today/waiting',
    summary: 'What waits in the rooms that the caller may enter, late things first',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        what: Type.String({ description: 'for example review, deposits, posts' }),
        path: Type.String({ description: 'of the list, below /backOffice/' }),
        count: Type.Integer({ description: 'at most what a list reaches' }),
        since: Type.Union([Moment, Type.Null()], { description: 'since when the oldest waits' }),
        isLate: Type.Boolean({ description: 'it waits for longer than it should' }),
      }),
    ),
  }),
  days: endpoint({
    ...forAll,
    path: '/api/operator/today/days',
    summary: 'How many orders were begun, paid, sent back and completed on each of the last days in China',
    permissions: ['review', 'finance', 'fulfil', 'admin'],
    mayBeOld: true,
    payload: Type.Object({ days: Type.Integer({ minimum: 7, maximum: 90, default: 30 }) }),
    reply: Type.Array(
      Type.Object({
        day: Type.String({ description: 'yyyy-MM-dd' }),
        begun: Type.Integer(),
        paid: Type.Integer(),
        completed: Type.Integer(),
        rejected: Type.Integer(),
        captured: Type.Number({ description: 'RMB' }),
        refunded: Type.Number({ description: 'RMB' }),
      }),
    ),
  }),
  alarms: endpoint({
    ...forAll,
    path: '/api/operator/today/alarms',
    summary:
      'What is wrong with the server: jobs that wait for too long or were given up, a full disk, and backups that are too old or failed',
    payload: Type.Object({}),
    reply: Type.Array(
      Type.Object({
        what: Type.Enum(['jobsLate', 'jobsGivenUp', 'diskFull', 'backupLate', 'backupFailed']),
        line: Type.String({ description: 'of jobs: which line; empty otherwise' }),
        minutes: Type.Integer({ description: 'for jobs: how long the oldest waits' }),
        count: Type.Integer({
          description:
            'of jobs; for a disk the percentage that is used; for backups the hours since the last good one',
        }),
      }),
    ),
  }),
};
