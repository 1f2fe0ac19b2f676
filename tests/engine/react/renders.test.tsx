// @vitest-environment jsdom
import { useSelector } from '@xstate/react';
import { screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useWizardState } from '#engine/react/engine-context.ts';
import '#tests/support/engine-dom.ts';
import { showFlow } from '#tests/support/engine-render.tsx';

// Each render of a component that reads the wizard's state calls `useSelector`.
vi.mock('@xstate/react', async (load) => {
  const original = await load<typeof import('@xstate/react')>();
  return { ...original, useSelector: vi.fn(original.useSelector) };
});

const reads = vi.mocked(useSelector);
const surname = (): HTMLElement => screen.getByLabelText('Surname');

beforeEach(() => void reads.mockClear());

it('a second key in a field renders no component that reads the state of the wizard', async () => {
  const { user, wizard } = showFlow();
  await user.type(surname(), 'l');
  expect(wizard.getSnapshot().canUndo).toBe(true);
  expect(reads).toHaveBeenCalled();
  reads.mockClear();
  await user.type(surname(), 'ovelace');
  expect(wizard.answerAt('/reader/surname')).toBe('LOVELACE');
  expect(reads).not.toHaveBeenCalled();
});

it('a key renders the components that select the answers, and no others', async () => {
  const rendered = vi.fn<(part: string) => void>();
  const Answers = (): null => {
    useWizardState(({ answers }) => answers);
    rendered('answers');
    return null;
  };
  const Place = (): null => {
    useWizardState(({ place }) => place);
    rendered('place');
    return null;
  };
  const ahead = { reader: [<Answers key="answers" />, <Place key="place" />] };
  const { user } = showFlow({}, {}, { ahead });
  await user.type(surname(), 'l');
  rendered.mockClear();
  await user.type(surname(), 'ee');
  expect(rendered.mock.calls).toEqual([['answers'], ['answers']]);
});
