// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { fireEvent, render, screen, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import axe from 'axe-core';
import i18next from 'i18next';
import { createRef } from 'react';
import { initReactI18next } from 'react-i18next';
import { expect, it, vi } from 'vitest';
import type { Finding } from '#app/pages/studio/editor/diagnostics.ts';
import { FindingList } from '#app/pages/studio/editor/finding-list.tsx';
import { createEdits } from '#app/pages/studio/edits/edits.ts';
import { type EditorHandle, SchemaEditor } from '#app/pages/studio/editor/schema-editor.tsx';
import '#tests/support/engine-dom.ts';
import studio from '#locales/US/studio.json' with { type: 'json' };

await i18next.use(initReactI18next).init({
  lng: 'US',
  fallbackLng: false,
  resources: { US: { studio } },
  interpolation: { escapeValue: false },
});

const file = 'library/card.schema.json';
const text = '{ "maxLenth": 9 }';
const misspelt: Finding = {
  code: 'keyword-unknown',
  file,
  pointer: '/maxLenth',
  message: 'maxLenth is unknown; did you mean maxLength?',
  language: 'US',
  mend: { from: 9, to: 9, insert: 'g' },
};
const { mend: _, ...plain } = misspelt;
const ownFinding: Finding = { ...plain, code: 'name-malformed', message: 'the name is wrong' };
const elsewhere: Finding = { ...ownFinding, file: 'locales/DE/fields.json', message: 'a text is missing' };

function show(findings: readonly Finding[], isCurrent = true) {
  const [onShow, onMend] = [vi.fn(), vi.fn()];
  const { container } = render(
    <MantineProvider env="test">
      <FindingList {...{ findings, file, isCurrent, onShow, onMend }} isBlocking />
    </MantineProvider>,
  );
  return { container, onShow, onMend, user: userEvent.setup() };
}

const mendButton = (): HTMLButtonElement => screen.getByRole('button', { name: studio.findings.mend });

it('a finding that has a certain mend can be mended by the keyboard', async () => {
  const { onShow, onMend, user } = show([misspelt, ownFinding]);
  expect(screen.getAllByRole('button', { name: studio.findings.mend })).toHaveLength(1);
  await user.tab();
  await user.keyboard('{Enter}');
  expect(onShow.mock.calls).toEqual([[misspelt]]);
  await user.tab();
  expect(document.activeElement).toBe(mendButton());
  await user.keyboard('{Enter}');
  expect(onMend.mock.calls).toEqual([[misspelt]]);
  const described = mendButton().getAttribute('aria-describedby')!;
  expect(document.getElementById(described)?.textContent).toBe(misspelt.message);
});

it('nothing is mended while the text is not what was judged', () => {
  show([misspelt], false);
  expect(mendButton().disabled).toBe(true);
});

it('a finding in another file names the file, and leads nowhere', () => {
  show([ownFinding, elsewhere]);
  const [own, other] = screen.getAllByRole('listitem');
  expect(within(own!).getAllByRole('button')).toHaveLength(1);
  expect(within(other!).queryByRole('button')).toBe(null);
  expect(other!.textContent).toContain(
    studio.findings.elsewhere.replace('{{file}}', 'locales/DE/fields.json'),
  );
});

it('the list has no fault that axe finds', async () => {
  const { container } = show([misspelt, ownFinding, elsewhere]);
  const { violations } = await axe.run(container, { rules: { 'color-contrast': { enabled: false } } });
  expect(violations.map(({ id }) => id)).toEqual([]);
});

it('the editor applies the mend, puts the cursor there, and undoes it by the history of all texts', () => {
  const ref = createRef<EditorHandle>();
  const known = { dialect: {}, references: [] } as never;
  const texts = { text, migrations: '', offer: '', words: {} };
  const kept = { base: { release: 1, texts }, texts, steps: [], done: 0 };
  const edits = createEdits({ kept, keep: () => undefined });
  const onChange = vi.fn((edited: string) => edits.change({ text: edited }));
  const history = {
    undo() {
      edits.undo();
      ref.current!.replace(edits.now().texts.text);
    },
    redo: () => edits.redo(),
  };
  const editor = { ref, text, file, known, history, onChange };
  render(<SchemaEditor {...editor} findings={[misspelt]} isCompiled={false} />);
  ref.current!.mend(misspelt);
  expect(onChange.mock.lastCall).toEqual(['{ "maxLength": 9 }']);
  const content = screen.getByRole('textbox');
  expect(document.activeElement).toBe(content);
  fireEvent.keyDown(content, { key: 'z', code: 'KeyZ', keyCode: 90, ctrlKey: true });
  expect(onChange.mock.lastCall).toEqual([text]);
  expect(edits.now()).toMatchObject({ canUndo: false, canRedo: true });
  ref.current!.mend(ownFinding);
  expect(onChange.mock.lastCall).toEqual([text]);
});
