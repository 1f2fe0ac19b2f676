// @vitest-environment jsdom
import { act, screen, waitFor, within } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { compact } from '#engine/form/answers.ts';
import { numberCodec, numberText, readNumber } from '#engine/react/widgets/number-codec.ts';
import '#tests/support/engine-dom.ts';
import { cardAnswers, portrait } from '#tests/support/engine-library.ts';
import { outingAnswers } from '#tests/support/engine-outing.ts';
import { describedBy, showFlow, showOuting } from '#tests/support/engine-render.tsx';

const { reader } = cardAnswers;
const wishes = () => showFlow({ answers: { reader }, wanted: { name: 'wishes' } });

describe('labels', () => {
  it.each([
    ['Surname', 'text', 'family-name'],
    ['Mail address', 'email', 'off'],
    ['Phone (optional)', 'tel', 'off'],
    ['Born on', 'text', 'off'],
  ])('%s names an input of the type %s', (label, type, autocomplete) => {
    showFlow();
    const input = screen.getByRole<HTMLInputElement>('textbox', { name: label });
    expect(input.type).toBe(type);
    // A field without `autocomplete` takes the value of its form.
    expect(input.getAttribute('autocomplete') ?? input.form?.getAttribute('autocomplete')).toBe(autocomplete);
  });

  it('say which answers may be left out, to the eye and to a screen reader', () => {
    showFlow();
    expect(screen.getByRole('textbox', { name: 'Surname' }).getAttribute('aria-required')).toBe('true');
    expect(screen.getByRole('textbox', { name: 'Note (optional)' }).hasAttribute('aria-required')).toBe(
      false,
    );
  });

  it('bring their help along', () => {
    showFlow();
    const input = screen.getByRole('textbox', { name: 'Surname' });
    expect(describedBy(input)).toEqual(['As in your passport']);
  });

  it('name a text area with its placeholder', () => {
    showFlow();
    const note = screen.getByLabelText('Note (optional)');
    expect(note.tagName).toBe('TEXTAREA');
    expect(note.getAttribute('placeholder')).toBe('Anything else');
  });
});

describe('typing', () => {
  it('turns small letters into capitals where names are spelt so', async () => {
    const { user, wizard } = showFlow();
    await user.type(screen.getByLabelText('Surname'), 'lovelace');
    expect(wizard.getSnapshot().answers).toEqual({ reader: { surname: 'LOVELACE' } });
  });

  it('takes an answer away when the field is emptied', async () => {
    const { user, wizard } = showFlow({ answers: { reader: { surname: 'LEE', note: 'x' } } });
    await user.clear(screen.getByLabelText('Surname'));
    expect(wizard.getSnapshot().answers['reader']).toEqual({ note: 'x' });
  });

  it('reads a date as people write it when the field is left', async () => {
    const { user, wizard } = showFlow();
    await user.type(screen.getByLabelText('Born on'), '10.12.1995');
    await user.tab();
    expect(wizard.getSnapshot().answers['reader']).toEqual({ birthDate: '1995-12-10' });
    expect(screen.getByLabelText('Born on')).toHaveProperty('value', '1995-12-10');
  });

  it('keeps a text that is no date, and says so', async () => {
    const { user } = showFlow();
    await user.type(screen.getByLabelText('Born on'), 'in spring');
    await user.tab();
    expect(screen.getByLabelText('Born on')).toHaveProperty('value', 'in spring');
    expect(describedBy(screen.getByLabelText('Born on'))).toContainEqual(
      expect.stringContaining('Please enter a date in the past'),
    );
  });

  it('leaves the caret where it was when letters become capitals', async () => {
    const { user, wizard } = showFlow({ answers: { reader: { surname: 'LVELACE' } } });
    const input = screen.getByLabelText<HTMLInputElement>('Surname');
    await user.type(input, 'o', { initialSelectionStart: 1, initialSelectionEnd: 1 });
    expect(wizard.answerAt('/reader/surname')).toBe('LOVELACE');
    expect(input.selectionStart).toBe(2);
  });

  it('takes white space around an address away, at the latest when the field is left', async () => {
    const { user, wizard } = showFlow();
    await user.type(screen.getByLabelText('Mail address'), ' ada@test.example ');
    await user.tab();
    expect(wizard.answerAt('/reader/email')).toBe('ada@test.example');
    expect(screen.getByLabelText('Mail address')).toHaveProperty('value', 'ada@test.example');
  });

  it('renders nothing: the input keeps its own text', async () => {
    const { user } = showFlow();
    const input = screen.getByLabelText('Note (optional)');
    let renders = 0;
    const seen = new MutationObserver(() => renders++);
    seen.observe(document.body, { subtree: true, childList: true, attributes: true });
    await user.type(input, 'x');
    const first = renders;
    await user.type(input, 'yz', { skipClick: true });
    await Promise.resolve();
    seen.disconnect();
    expect(renders).toBe(first);
  });

  it('follows an answer that is changed elsewhere', async () => {
    const { wizard } = showFlow({ answers: { reader: { surname: 'LEE' } } });
    act(() => wizard.set('/reader/surname', 'LOVELACE'));
    expect(screen.getByLabelText('Surname')).toHaveProperty('value', 'LOVELACE');
  });

  it('lets right-to-left texts run their way', () => {
    showFlow();
    expect(screen.getByLabelText('Note (optional)').getAttribute('dir')).toBe('auto');
  });
});

describe('numbers', () => {
  const limit = (): HTMLElement => screen.getByLabelText('Books at a time (optional)');

  it('are numbers', async () => {
    const { user, wizard } = wishes();
    await user.type(limit(), '7');
    expect(wizard.getSnapshot().answers['wishes']).toEqual({ limit: 7 });
    expect(limit().getAttribute('inputmode')).toBe('numeric');
  });

  it('that are none stay to be seen, and are refused', async () => {
    const { user, wizard } = wishes();
    await user.type(limit(), 'seven');
    await user.tab();
    expect(wizard.answerAt('/wishes/limit')).toBe('seven');
    expect(limit()).toHaveProperty('value', 'seven');
    expect(limit().getAttribute('aria-invalid')).toBe('true');
  });

  it.each<[string, string, number | null]>([
    ['en', '1,234.5', 1234.5],
    ['de', '1.234,5', 1234.5],
    ['de', '1.5', 1.5],
    ['de', '1,5', 1.5],
    ['fr', '12 345,5', 12_345.5],
    ['it', '-3', -3],
    ['zh-CN', '１２', 12],
    ['es', '1,', 1],
    ['en', '', null],
    ['en', '1e5', null],
    ['en', '12 apples', null],
    ['en', '0x10', null],
    ['en', '1,23', null],
    ['en', '9'.repeat(100), null],
  ])('in %s, %o is %o', (tag, text, value) => expect(readNumber(text, tag)).toBe(value));

  it.each<[string, number, string, string]>([
    ['de', 1234.5, '1234,5', '1234,5'],
    ['de', 12_345, '12345', '12.345'],
    ['en', 2026, '2026', '2026'],
  ])('in %s, %d is typed as %s and read as %s', (tag, value, typed, read) => {
    expect(numberCodec(tag).show(value)).toBe(typed);
    expect(numberText(value, tag)).toBe(read);
  });
});

describe('passwords', () => {
  it('can be looked at', async () => {
    const { user } = showOuting({ wanted: { name: 'organiser' } });
    const input = screen.getByLabelText(/^Password/, { selector: 'input' });
    expect(input.getAttribute('type')).toBe('password');
    const toggle = screen.getByRole('button', { name: 'Show or hide the password' });
    await user.click(toggle);
    expect(input.getAttribute('type')).toBe('text');
    expect(toggle.getAttribute('aria-pressed')).toBe('true');
  });

  it('do not stand in the source of the page', async () => {
    showOuting({
      answers: { ...outingAnswers(), organiser: { password: 'Lantern7' } },
      wanted: { name: 'organiser' },
    });
    const input = screen.getByLabelText(/^Password/, { selector: 'input' });
    expect(input).toHaveProperty('value', 'Lantern7');
    expect(document.body.innerHTML).not.toContain('Lantern7');
  });
});

describe('mobile numbers of China', () => {
  it.each([
    ['13800138000', '13800138000'],
    ['138 0013 8000', '13800138000'],
    ['+86 138-0013-8000', '13800138000'],
    ['0086 13800138000', '13800138000'],
    ['8613800138000', '13800138000'],
    ['861380013', '861380013'],
    ['call me', 'callme'],
  ])('%s is %s', async (pasted, answer) => {
    const { user, wizard } = showOuting({ answers: outingAnswers(), wanted: { name: 'organiser' } });
    const field = screen.getByLabelText(/^Mobile number in China/);
    await user.click(field);
    await user.paste(pasted);
    await user.tab();
    expect(wizard.answerAt('/organiser/mobileInChina')).toBe(answer);
    expect(field).toHaveProperty('value', answer);
    expect(field.getAttribute('aria-invalid')).toBe(answer.length === 11 ? null : 'true');
  });
});

describe('one-time codes', () => {
  const field = (): HTMLElement => screen.getByLabelText('Code from the e-mail');
  const organiser = (email: string, sendCode: (address: string, by: string) => Promise<void>) => {
    const own = { ...(outingAnswers()['organiser'] as object), email, emailCode: undefined };
    const answers = { ...outingAnswers(), organiser: own };
    return showOuting({ answers, wanted: { name: 'organiser' } }, { sendCode });
  };

  it('are sent to the address beside them, which is checked first', async () => {
    const sent: string[] = [];
    const { user } = organiser('nobody', async (address, by) => void sent.push(`${by}: ${address}`));
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    expect(sent).toEqual([]);
    expect(document.activeElement).toBe(screen.getByLabelText('E-mail address'));
    await user.type(screen.getByLabelText('E-mail address'), '@test.example');
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    expect(sent).toEqual(['bookByMail: nobody@test.example']);
    expect(screen.getByRole('button', { name: /Again in \d+ s/ })).toHaveProperty('disabled', true);
  });

  it('consist of digits, whatever is pasted', async () => {
    const { user, wizard } = organiser('ada@test.example', async () => undefined);
    await user.click(field());
    await user.paste('12 34-56');
    expect(wizard.answerAt('/organiser/emailCode')).toBe('123456');
    expect(field()).toHaveProperty('value', '123456');
    expect(field().getAttribute('autocomplete')).toBe('one-time-code');
  });

  it('that cannot be sent say why', async () => {
    const { user } = organiser('ada@test.example', () => Promise.reject(new Error('Too many codes.')));
    await user.click(screen.getByRole('button', { name: 'Get code' }));
    expect(await screen.findByText('Too many codes.')).toBeDefined();
  });
});

describe('dates', () => {
  it('are picked from a calendar that is loaded when it is opened', async () => {
    const { user, wizard } = showFlow({ answers: { reader: { birthDate: '1995-12-10' } } });
    const opener = screen.getByRole('button', { name: /Open the calendar: Born on/ });
    await user.click(opener);
    await user.click(await screen.findByRole('button', { name: '24 December 1995' }, { timeout: 20_000 }));
    expect(wizard.answerAt('/reader/birthDate')).toBe('1995-12-24');
    expect(screen.getByLabelText('Born on')).toHaveProperty('value', '1995-12-24');
    await waitFor(() => expect(document.activeElement).toBe(opener));
  });
});

describe('choices', () => {
  it('up to four are shown at once', async () => {
    const { user, wizard } = showFlow();
    const group = screen.getByRole('radiogroup', { name: /Kind of card/ });
    expect(within(group).getAllByRole('radio')).toHaveLength(2);
    await user.click(within(group).getByRole('radio', { name: /Child/ }));
    expect(wizard.getSnapshot().answers['reader']).toMatchObject({ kind: 2 });
  });

  it('up to ten unfold', async () => {
    const { user, wizard } = wishes();
    const input = screen.getByRole('combobox', { name: 'Subject (optional)' });
    expect(input.tagName).toBe('SELECT');
    await user.selectOptions(input, 'Music');
    expect(wizard.getSnapshot().answers['wishes']).toEqual({ subject: 'music' });
    await user.selectOptions(input, 'Choose');
    expect(wizard.answerAt('/wishes/subject')).toBeUndefined();
  });

  it('are moved through by the arrow keys', async () => {
    const { user, wizard } = showFlow();
    await user.click(screen.getByRole('radio', { name: /Grown-up/ }));
    await user.keyboard('{ArrowDown}');
    expect(document.activeElement).toBe(screen.getByRole('radio', { name: /Child/ }));
    expect(wizard.answerAt('/reader/kind')).toBe(2);
  });

  it('say together that one of them has to be made', () => {
    showFlow();
    const group = screen.getByRole('radiogroup', { name: 'Kind of card' });
    expect(group.getAttribute('aria-required')).toBe('true');
    expect(group.getAttribute('aria-invalid')).toBeNull();
  });

  it('are checked off', async () => {
    const { user, wizard } = showFlow({ answers: cardAnswers, wanted: { name: 'papers' } });
    const box = screen.getByRole('checkbox', { name: 'I accept the rules' });
    expect(box).toHaveProperty('checked', true);
    await user.click(box);
    expect(compact(wizard.getSnapshot().answers)).toEqual({ ...cardAnswers, papers: { portrait } });
  });
});

describe('conditions', () => {
  it('bring fields and take them away', async () => {
    const { user } = showFlow();
    expect(screen.queryByLabelText('Name of the guardian')).toBeNull();
    await user.click(screen.getByRole('radio', { name: /Child/ }));
    const group = screen.getByRole('group', { name: 'Guardian' });
    expect(within(group).getByLabelText('Name of the guardian')).toBeDefined();
    expect(screen.queryByLabelText('Employer (optional)')).toBeNull();
    await user.click(screen.getByRole('radio', { name: 'Grown-up' }));
    expect(screen.queryByLabelText('Name of the guardian')).toBeNull();
  });

  it('keep what was answered while it is hidden', async () => {
    const { user } = showFlow();
    await user.click(screen.getByRole('radio', { name: /Child/ }));
    await user.type(screen.getByLabelText('Name of the guardian'), 'Ann');
    await user.click(screen.getByRole('radio', { name: 'Grown-up' }));
    await user.click(screen.getByRole('radio', { name: /Child/ }));
    expect(screen.getByLabelText('Name of the guardian')).toHaveProperty('value', 'Ann');
  });
});
