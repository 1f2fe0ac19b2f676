import { expect, it } from 'vitest';
import { errorLine } from '#engine/form/field-texts.ts';
import { flowOf } from '#tests/support/flow-machines.ts';

const line = (label: string): { link: string; rest: string } =>
  errorLine(
    {
      wizard: { flow: flowOf('vip/welcome') },
      translate: () => 'At most four.',
      textsOf: () => ({ label, help: '', placeholder: '' }),
    },
    { pointer: '/arrival/carPassengers', keyword: 'maximum', params: {} },
  );

it('has a colon after a label, and only its own mark after a question', () => {
  expect(line('Passengers')).toEqual({ link: 'Passengers', rest: ': At most four.' });
  expect(line('How many people arrive?').rest).toBe(' At most four.');
  expect(line('几位旅客抵达？').rest).toBe(' At most four.');
});
