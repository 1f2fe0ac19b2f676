// @vitest-environment jsdom
import { screen } from '@testing-library/react';
import { describe, expect, it, vi } from 'vitest';
import { useAnswer, useEngine } from '#engine/react/engine-context.ts';
import { textOf, type WidgetProps } from '#engine/react/widgets/widget.ts';
import '#tests/support/engine-dom.ts';
import { showOuting } from '#tests/support/engine-render.tsx';

/** A widget of an application that fails as soon as something is typed. */
function Fragile({ id, pointer, label }: WidgetProps) {
  const { set } = useEngine();
  const value = textOf(useAnswer(pointer));
  if (value.includes('!')) throw new Error('broken');
  return (
    <input id={id} aria-label={label} value={value} onChange={(event) => set(pointer, event.target.value)} />
  );
}

/** The console that `engine-dom` watches: what a test expects is taken out of it. */
const errors = () => vi.spyOn(console, 'error');

describe('a widget of an application', () => {
  it('that throws says so, and the answers and the other fields stay', async () => {
    const { user, wizard } = showOuting({ answers: {} }, { widgets: { latinName: Fragile } });
    await user.type(screen.getByRole('textbox', { name: 'Surname' }), 'AB!');
    expect(screen.getByText(/cannot be shown. Your answers are kept/)).toBeDefined();
    expect(wizard.answerAt('/organiser/surname')).toBe('AB!');
    expect(screen.getAllByRole('radio').length).toBeGreaterThan(0);
    const said = errors().mock.calls.map(String);
    expect(said[0]).toContain('broken');
    errors().mockClear();
  });

  it('that is missing is told by its name', () => {
    expect(() => showOuting({}, { widgets: {} })).toThrow('The ports have no component widgets.latinName.');
    errors().mockClear();
  });
});
