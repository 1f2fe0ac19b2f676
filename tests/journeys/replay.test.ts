import path from 'node:path';
import { expect, it } from 'vitest';
import { played } from '#tooling/replay/customers.ts';
import { playable } from '#tooling/replay/paths.ts';
import { playPaths } from '#tooling/replay/play-paths.ts';
import { today } from '../support/bad-machines.ts';
import { changedMachine, edgesOn } from '../support/changed-machine.ts';
import { flowOf, machineOf } from '../support/flow-machines.ts';
import { useProduct } from '../support/journey-product.ts';

const product = useProduct();

/** A flow with the shortest of its paths that can be played. */
function shortest(id: string, machine = machineOf(flowOf(id))) {
  const flow = flowOf(id);
  const play = playable({ name: id, machine }, flow, today);
  if ('why' in play) throw new Error(play.why);
  const [path] = play.paths
    .filter(({ answers }) => answers !== null)
    .sort((one, other) => one.moves.length - other.moves.length);
  return { ...play, machine, paths: [path!] };
}

it('a replay tells which path leads elsewhere, what it has not played, and how many of each there were', async () => {
  const { server, visit } = product;
  // This machine asks for a card alone; the app that is played on asks for an address as well.
  const hasty = changedMachine(machineOf(flowOf('wifi/card')), ({ states }) => {
    edgesOn(states['card'], 'NEXT').forEach((edge) => (edge.target = 'review'));
  });
  const [right, wrong] = [shortest('wifi/card'), shortest('wifi/card', hasty)];
  const divided = right.paths.map((one) => ({ ...one, number: 7, answers: null }));
  const account = flowOf('account/change-phone');
  const machine = machineOf(account);
  const draftless = playable({ name: account.id, machine }, account, today);
  const told: string[] = [];

  const isRight = await playPaths(
    [{ ...right, paths: [...right.paths, ...divided] }, wrong, { machine, ...draftless }],
    {
      product: await played(server.origin, server.database.db),
      locales: path.join(import.meta.dirname, '../../locales'),
      open: async (address, token) => ({
        page: await visit({ path: address, customer: { id: 0, loginName: '', token } }),
        close: () => Promise.resolve(),
      }),
      say: (text) => told.push(...text.trim().split('\n')),
    },
  );

  expect(told.filter((line) => !/^\d\. /.test(line))).toEqual([
    `wifi/card, path ${right.paths[0]!.number}`,
    'wifi/card, path 7',
    'not played: its steps need different answers.',
    `wifi/card, path ${wrong.paths[0]!.number}`,
    'Stops: the model says review, and the page is at delivery.',
    'account/change-phone is not played: it keeps no draft, so that it cannot begin with complete answers.',
    '2 paths were played; 1 ended early.',
    '1 path was not played.',
    '1 flow was not played.',
  ]);
  expect(isRight).toBe(false);
});
