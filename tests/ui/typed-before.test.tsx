// @vitest-environment jsdom
import { act } from '@testing-library/react';
import { useRef, useState } from 'react';
import { hydrateRoot } from 'react-dom/client';
import { renderToString } from 'react-dom/server';
import { afterEach, expect, it } from 'vitest';
import { useTypedBefore } from '#ui/use-typed-before.ts';

/** A form whose fields React controls. */
function Form() {
  const form = useRef<HTMLFormElement>(null);
  const [state, setState] = useState({ name: '', text: '', agreed: false, kind: 'a', way: 'one' });
  const set = (change: Partial<typeof state>): void => setState((now) => ({ ...now, ...change }));
  useTypedBefore(form);
  return (
    <form ref={form}>
      <input name="name" value={state.name} onChange={(event) => set({ name: event.target.value })} />
      <textarea name="text" value={state.text} onChange={(event) => set({ text: event.target.value })} />
      <input
        type="checkbox"
        name="agreed"
        checked={state.agreed}
        onChange={(event) => set({ agreed: event.target.checked })}
      />
      {['one', 'two'].map((way) => (
        <input
          key={way}
          type="radio"
          name="way"
          value={way}
          checked={state.way === way}
          onChange={() => set({ way })}
        />
      ))}
      <select name="kind" value={state.kind} onChange={(event) => set({ kind: event.target.value })}>
        <option value="a">A</option>
        <option value="b">B</option>
      </select>
      <output>{JSON.stringify(state)}</output>
    </form>
  );
}

let unmount: () => void = () => undefined;
afterEach(() => act(() => unmount()));

/** The form as the server sends it, filled in by `type`, and then taken over. @returns the state that React has */
async function takenOver(type: (form: HTMLFormElement) => void): Promise<unknown> {
  document.body.innerHTML = `<div>${renderToString(<Form />)}</div>`;
  const root = document.body.firstElementChild!;
  type(root.querySelector('form')!);
  // oxlint-disable-next-line typescript/require-await
  await act(async () => {
    const hydrated = hydrateRoot(root, <Form />);
    unmount = () => hydrated.unmount();
  });
  return JSON.parse(root.querySelector('output')!.textContent);
}
const field = (form: HTMLFormElement, name: string): HTMLInputElement =>
  form.querySelector<HTMLInputElement>(`[name="${name}"]`)!;

it('a form keeps what was entered before it was taken over', async () => {
  const state = await takenOver((form) => {
    field(form, 'name').value = 'Ada';
    field(form, 'text').value = 'several\nlines';
    field(form, 'agreed').checked = true;
    form.querySelector<HTMLInputElement>('[value="two"]')!.checked = true;
    field(form, 'kind').value = 'b';
  });
  expect(state).toEqual({ name: 'Ada', text: 'several\nlines', agreed: true, kind: 'b', way: 'two' });
  expect(field(document.querySelector('form')!, 'name').value).toBe('Ada');
});

it('a form in which nothing was entered stays as the server has sent it', async () => {
  expect(await takenOver(() => undefined)).toEqual({
    name: '',
    text: '',
    agreed: false,
    kind: 'a',
    way: 'one',
  });
});
