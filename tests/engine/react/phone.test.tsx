// @vitest-environment jsdom
import { act, screen } from '@testing-library/react';
import { describe, expect, it } from 'vitest';
import { listOf, type Option } from '#ui/combobox/option-list.ts';
import { areaOf, joinPhone, splitPhone } from '#engine/react/widgets/phone-number.ts';
import '#tests/support/engine-dom.ts';
import { describedBy, showFlow, showOuting } from '#tests/support/engine-render.tsx';

const areas = listOf(
  ['+1', '+7', '+39', '+86', '+1242', '+852'].map((value) => ({ value, label: `Region of ${value}` })),
);

describe('a telephone number', () => {
  it.each([
    ['+86 13800000000', '+86', '13800000000'],
    ['+8613800000000', '+86', '13800000000'],
    ['008613800000000', '+86', '13800000000'],
    ['+1 (415) 555-0100', '+1', '(415) 555-0100'],
    ['+12425550100', '+1242', '5550100'],
    ['＋３９ 06 1234567', '+39', '06 1234567'],
    ['+852-2345-6789', '+852', '2345-6789'],
  ])('%s is taken apart into %s and %s', (text, area, number) => {
    expect(splitPhone(text, areas)).toEqual({ area, number });
  });

  it.each(['13800000000', '', '+', '+999 1234'])('%o has no code that there is', (text) => {
    expect(splitPhone(text, areas)).toBeNull();
  });

  it.each([
    ['86', '+86'],
    ['+86', '+86'],
    ['0086', '+86'],
    [' 39 ', '+39'],
    ['nowhere', 'nowhere'],
  ])('an area code may be typed as %o', (text, area) => expect(areaOf(text)).toBe(area));

  it('is one text, and none without its number', () => {
    expect(joinPhone({ area: '+86', number: '138 0000' })).toBe('+86 138 0000');
    expect(joinPhone({ area: '+86', number: ' ' })).toBe('');
    expect(joinPhone({ area: '', number: '138' })).toBe('138');
  });
});

const number = (): HTMLElement => screen.getByRole('textbox', { name: /^Phone/ });
const area = (): HTMLElement => screen.getByRole('combobox', { name: 'Phone: area code' });

describe('its field', () => {
  it('begins with the area code of the application, which alone is no answer', async () => {
    const { user, wizard } = showFlow();
    expect(area()).toHaveProperty('value', '+86');
    expect(wizard.answerAt('/reader/phone')).toBeUndefined();
    await user.type(number(), '13800000000');
    expect(wizard.answerAt('/reader/phone')).toBe('+86 13800000000');
  });

  it('finds regions by their names, also those that share a code', async () => {
    const { user, wizard } = showFlow();
    await user.type(number(), '4155550100');
    await user.clear(area());
    await user.type(area(), 'united');
    await user.click(await screen.findByRole('option', { name: 'United States +1' }));
    expect(wizard.answerAt('/reader/phone')).toBe('+1 4155550100');
    expect(area()).toHaveProperty('value', '+1');
  });

  it('takes a code that is typed', async () => {
    const { user, wizard } = showFlow();
    await user.type(number(), '061234567');
    await user.clear(area());
    await user.type(area(), '39');
    await user.tab();
    expect(wizard.answerAt('/reader/phone')).toBe('+39 061234567');
  });

  it('takes a whole number apart that is pasted', async () => {
    const { user, wizard } = showFlow();
    await user.click(number());
    await user.paste('+39 06 1234567');
    expect(area()).toHaveProperty('value', '+39');
    expect(number()).toHaveProperty('value', '06 1234567');
    expect(wizard.answerAt('/reader/phone')).toBe('+39 06 1234567');
  });

  it('takes a whole number apart that is typed before the list of codes has arrived', async () => {
    let arrive = (): void => undefined;
    const later = new Promise<Option[]>((resolve) => {
      arrive = () => resolve([{ value: '+39', label: 'Italy' }]);
    });
    const { user, wizard } = showFlow({}, { loadOptions: () => later });
    await user.type(number(), '+39');
    expect(number()).toHaveProperty('value', '+39');
    await user.type(number(), ' 06 1234567');
    expect(wizard.answerAt('/reader/phone')).toBe('+39 06 1234567');
    await act(async () => arrive());
    expect(area()).toHaveProperty('value', '+39');
    expect(number()).toHaveProperty('value', '06 1234567');
  });

  it('shows a stored number in its parts, and leaves it as it is', async () => {
    const { wizard } = showFlow({ answers: { reader: { phone: '+393331234567' } } });
    expect(await screen.findByDisplayValue('3331234567')).toBe(number());
    expect(area()).toHaveProperty('value', '+39');
    expect(wizard.answerAt('/reader/phone')).toBe('+393331234567');
  });

  it('is left when the focus goes elsewhere, not from one part to the other', async () => {
    const { user } = showFlow();
    await user.type(number(), '12');
    await user.click(area());
    expect(number().getAttribute('aria-invalid')).toBeNull();
    await user.click(screen.getByLabelText('Surname'));
    expect(number().getAttribute('aria-invalid')).toBe('true');
    expect(describedBy(number())).toContain(
      'This number is too short. Please check whether digits are missing.',
    );
  });

  it('without a country code asks for it, however short it is', async () => {
    const { user } = showFlow();
    await user.clear(area());
    await user.type(number(), '12');
    await user.click(screen.getByLabelText('Surname'));
    expect(describedBy(number())).toContain(
      'Please enter the number with its country code, for example +86 138 0000 0000.',
    );
  });

  it('lets the browser fill in both parts', () => {
    showOuting({ wanted: { name: 'organiser' } });
    expect(screen.getByRole('textbox', { name: /^Telephone/ }).getAttribute('autocomplete')).toBe(
      'tel-national',
    );
    const code = screen.getByRole('combobox', { name: 'Telephone: area code' });
    expect(code.getAttribute('autocomplete')).toBe('tel-country-code');
  });
});
