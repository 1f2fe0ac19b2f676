// @vitest-environment jsdom
import { act, fireEvent, screen, within } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { CallFault } from '#engine/wizard/call.ts';
import '#tests/support/engine-dom.ts';
import { outingAnswers } from '#tests/support/engine-outing.ts';
import { describedBy, showOuting, type Shown, spoken } from '#tests/support/engine-render.tsx';

/** The outing with no answers in its first step. */
const begun = (): Shown =>
  showOuting({ answers: { ...outingAnswers(), organiser: { kind: 1 } }, wanted: { name: 'organiser' } });
const organiser = ({ wizard }: Shown, name: string): unknown => wizard.answerAt(`/organiser/${name}`);

function onPhone(): void {
  const match = (media: string) => ({
    media,
    matches: media.includes('pointer: coarse'),
    addEventListener: () => undefined,
    removeEventListener: () => undefined,
  });
  vi.stubGlobal('matchMedia', match);
}

describe('a name', () => {
  const field = (): HTMLInputElement => screen.getByLabelText('Surname');
  const offer = (name: string): Promise<HTMLElement> => screen.findByRole('button', { name: `Use ${name}` });

  it('becomes capitals as one types, with the signs that passports print', async () => {
    const shown = begun();
    await shown.user.type(field(), 'marie-claire o’brien');
    expect(field().value).toBe("MARIE-CLAIRE O'BRIEN");
    await shown.user.tab();
    expect(organiser(shown, 'surname')).toBe("MARIE-CLAIRE O'BRIEN");
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('keeps the caret where one types', async () => {
    const { user } = begun();
    await user.type(field(), 'LEE');
    await user.type(field(), 'o’', { initialSelectionStart: 0, initialSelectionEnd: 0 });
    expect(field().value).toBe("O'LEE");
    expect(field().selectionStart).toBe(2);
  });

  it('leaves the text alone while an input method is at work, and changes it afterwards', () => {
    const shown = begun();
    fireEvent.compositionStart(field());
    fireEvent.input(field(), { target: { value: 'lee' }, isComposing: true });
    expect(field().value).toBe('lee');
    fireEvent.compositionEnd(field());
    expect(field().value).toBe('LEE');
    expect(organiser(shown, 'surname')).toBe('LEE');
  });

  it('is offered as passports transcribe it, with one click', async () => {
    const shown = begun();
    await shown.user.type(field(), 'josé');
    await shown.user.click(await offer('JOSE'));
    expect(field().value).toBe('JOSE');
    expect(organiser(shown, 'surname')).toBe('JOSE');
    expect(document.activeElement).toBe(field());
    expect(screen.queryByRole('button', { name: 'Use JOSE' })).toBeNull();
    expect(field().getAttribute('aria-invalid')).toBeNull();
  });

  it('with an umlaut has two transcriptions, of which the customer chooses', async () => {
    const shown = begun();
    await shown.user.type(field(), 'müller');
    expect(await offer('MUELLER')).toBeDefined();
    await shown.user.click(await offer('MULLER'));
    expect(organiser(shown, 'surname')).toBe('MULLER');
  });

  it.each(['Иван', '艾达'])('in another script is to be copied from the two lines: %s', async (name) => {
    const { user } = begun();
    await user.type(field(), name);
    const sentence = /in the letters A to Z, as in the two lines at the bottom/;
    expect(await screen.findByText(sentence, { selector: 'form p' })).toBeDefined();
    expect(screen.queryByRole('button', { name: /^Use / })).toBeNull();
  });
});

describe('the keyboard of a field', () => {
  it.each([
    ['Surname', { autocapitalize: 'characters', autocorrect: 'off', autocomplete: 'family-name' }],
    ['E-mail address', { type: 'email', inputmode: 'email', autocapitalize: 'none' }],
    ['Code from the e-mail', { inputmode: 'numeric', autocomplete: 'one-time-code' }],
  ])('fits %s', (label, attributes) => {
    begun();
    const input = screen.getByLabelText(label);
    const found = Object.keys(attributes).map((name) => [name, input.getAttribute(name)]);
    expect(Object.fromEntries(found)).toEqual(attributes);
    expect(input.getAttribute('enterkeyhint')).toBe('next');
  });
});

describe('on a phone', () => {
  beforeEach(onPhone);

  it('a date opens the picker of the browser', () => {
    const { wizard } = showOuting({ wanted: { name: 'journey' } });
    const input = screen.getByLabelText<HTMLInputElement>('First day');
    expect(input.type).toBe('date');
    expect(screen.queryByRole('button', { name: /calendar/ })).toBeNull();
    fireEvent.input(input, { target: { value: '2099-05-09' } });
    expect(wizard.answerAt('/journey/leaveDate')).toBe('2099-05-09');
    expect(input.min).toMatch(/^\d{4}-\d{2}-\d{2}$/);
  });

  it('a text that is no date can be corrected', () => {
    const answers = outingAnswers();
    const journey = { ...(answers['journey'] as object), leaveDate: 'in May' };
    showOuting({ answers: { ...answers, journey }, wanted: { name: 'journey' } });
    expect(screen.getByLabelText<HTMLInputElement>('First day').value).toBe('in May');
  });

  it('Enter goes to the next field, and from the last one onward', async () => {
    const { user } = begun();
    const surname = screen.getByLabelText('Surname');
    await user.type(surname, 'lee{Enter}');
    expect(document.activeElement).not.toBe(surname);
    expect(document.activeElement?.tagName).toBe('INPUT');
    expect(screen.queryByRole('alert', { name: /Please correct/ })).toBeNull();
    await user.type(screen.getByLabelText(/Password/, { selector: 'input' }), '{Enter}');
    expect(await screen.findByRole('alert', { name: /Please correct/ })).toBeDefined();
  });

  it('a file can be photographed, with the back camera', () => {
    const shown = showOuting({ wanted: { name: 'papers' } });
    const field = screen.getByRole('group', { name: /Tickets/ });
    expect(within(field).getByRole('button', { name: /Take a photo/ })).toBeDefined();
    expect(field.textContent).not.toMatch(/\b(?:drop|drag)/i);
    const camera = field.querySelector<HTMLInputElement>('input[capture]')!;
    expect([camera.getAttribute('capture'), camera.accept]).toEqual(['environment', 'image/png,image/jpeg']);
    fireEvent.change(camera, { target: { files: [new File(['x'], '1.jpg', { type: 'image/jpeg' })] } });
    expect(shown.sendings.map(({ file }) => file.name)).toEqual(['1.jpg']);
  });
});

describe('on a computer', () => {
  it('a file is chosen, and a date is typed', () => {
    showOuting({ wanted: { name: 'papers' } });
    expect(screen.queryByRole('button', { name: /Take a photo/ })).toBeNull();
    expect(document.querySelector('input[capture]')).toBeNull();
    const field = screen.getByRole('group', { name: /Tickets/ });
    expect(within(field).getByText('You can also drop the file here.')).toBeDefined();
  });
});

describe('a large file', () => {
  const large = (name: string, type: string): File => {
    const file = new File(['x'], name, { type });
    Object.defineProperty(file, 'size', { value: 3 * 1024 * 1024 });
    return file;
  };

  it.each([
    ['photo.jpg', 'image/jpeg', /This picture cannot be opened/],
    ['photo.heic', 'image/heic', /Settings › Camera › Formats/],
    ['letter.pdf', 'application/pdf', /This PDF is larger than 2 MB/],
  ])('%s that cannot be made smaller says what to do, and nothing is lost', async (name, type, sentence) => {
    const shown = showOuting({ wanted: { name: 'papers' } });
    const before = shown.wizard.answerAt('/papers/tickets');
    const field = screen.getByRole('group', { name: /Tickets/ });
    fireEvent.change(field.querySelector('input[type=file]')!, { target: { files: [large(name, type)] } });
    expect((await within(field).findByText(sentence)).textContent).toContain(name);
    expect(shown.sendings).toEqual([]);
    expect(shown.wizard.answerAt('/papers/tickets')).toEqual(before);
  });
});

describe('answers that the system has filled in', () => {
  const box = /please check the fields with this sign/;

  it('are explained once, and each field has a sign and a description', () => {
    const shown = begun();
    expect(screen.queryByText(box)).toBeNull();
    act(() => shown.wizard.fillIn({ surname: 'LEE', groupName: 'Readers' }));
    expect(screen.getAllByText(box)).toHaveLength(1);
    const signs = [...document.querySelectorAll('label[data-filled]')];
    expect(signs.map((label) => label.textContent)).toEqual(expect.arrayContaining(['Surname']));
    expect(signs).toHaveLength(2);
    expect(describedBy(screen.getByLabelText('Surname'))).toContain(
      'Filled in automatically by the system, please check.',
    );
  });

  it('lose the sign when they are changed; the box stays, so that nothing moves', async () => {
    const shown = begun();
    act(() => shown.wizard.fillIn({ surname: 'LEE' }));
    await shown.user.type(screen.getByLabelText('Surname'), 's');
    expect(document.querySelector('label[data-filled]')).toBeNull();
    expect(screen.getByText(box)).toBeDefined();
  });
});

describe('an address to which no code can be sent', () => {
  it('is marked, with the sentence of the server', async () => {
    const refused = { pointer: '/phone', keyword: 'format', params: {}, key: 'form:errors.formats.email' };
    const sendCode = () => Promise.reject(new CallFault('Some answers are wrong.', [refused]));
    const { user } = showOuting({ wanted: { name: 'organiser' } }, { sendCode });
    const address = screen.getByLabelText('E-mail address');
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    expect(address.getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(address)).toEqual([expect.stringContaining('correct e-mail address')]);
    expect(document.activeElement).toBe(address);
    expect(spoken().join(' ')).toContain('correct e-mail address');
  });
});
