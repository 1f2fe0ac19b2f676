// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { cleanup, render, screen, waitFor } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { initReactI18next } from 'react-i18next';
import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import { PassportCard } from '#app/parts/shop/passport/passport-card.tsx';
import { type PictureProgress, readPicture } from '#app/parts/shop/passport/read-picture.ts';
import type { MrzAnswers } from '#app/parts/shop/passport/read-mrz.ts';
import apply from '#locales/US/apply.json' with { type: 'json' };
import form from '#locales/US/form.json' with { type: 'json' };
import passport from '#locales/US/passport.json' with { type: 'json' };
import ui from '#locales/US/ui.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { anna, mrzOf } from './passport-mrz.ts';

// Text is recognised in a real browser only.
vi.mock('#app/parts/shop/passport/read-picture.ts', () => ({ readPicture: vi.fn() }));

await i18next.use(initReactI18next).init({
  lng: 'US',
  fallbackLng: false,
  defaultNS: 'ui',
  resources: { US: { apply, form, passport, ui } },
  interpolation: { escapeValue: false },
});

const lines = mrzOf(anna).join('\n');
const { problems } = passport;
const photo = new File(['a photo'], 'passport.jpg', { type: 'image/jpeg' });
const answers: MrzAnswers = { surname: 'ERIKSSON', gender: 0 };
const alerts = () =>
  screen
    .queryAllByRole('alert')
    .map(({ textContent }) => textContent)
    .join('');
const area = () => screen.getByRole('textbox');
const button = (name: string) => screen.getByRole('button', { name });

function show(keepsCopy = false) {
  const onRead = vi.fn<(answers: MrzAnswers, picture: File | null) => void>();
  const user = userEvent.setup();
  render(
    <MantineProvider env="test">
      <PassportCard onRead={onRead} keepsCopy={keepsCopy} done={(read) => Object.keys(read).join(', ')} />
    </MantineProvider>,
  );
  const inputs = () => document.querySelectorAll<HTMLInputElement>('input[type=file]');
  const upload = () => user.upload([...inputs()].at(-1)!, photo);
  return { onRead, user, upload, inputs };
}

/** The card with the field for the two lines. */
async function opened() {
  const shown = show();
  await shown.user.click(button(apply.passport.lines));
  await screen.findByRole('textbox');
  return shown;
}

beforeEach(() => void vi.mocked(readPicture).mockReset());
afterEach(cleanup);

describe('the card', () => {
  it('is open from the start, and says that it can be skipped', () => {
    show();
    expect(screen.getByRole('region', { name: apply.passport.title })).toBeDefined();
    expect(screen.getByText(apply.passport.text)).toBeDefined();
    expect(screen.getByText(apply.passport.skip)).toBeDefined();
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it('says what happens to the picture where a copy of the passport is asked for', () => {
    show(true);
    expect(screen.getByText(apply.passport.textWithCopy)).toBeDefined();
  });

  it('offers the camera on phones only', () => {
    show();
    expect(screen.queryByRole('button', { name: form.upload.camera })).toBeNull();
    cleanup();
    vi.stubGlobal('matchMedia', () => ({ matches: true, addEventListener() {}, removeEventListener() {} }));
    const { inputs } = show();
    expect(button(form.upload.camera)).toBeDefined();
    expect([...inputs()].map((input) => input.getAttribute('capture'))).toEqual(['environment', null]);
  });
});

describe('lines', () => {
  it('fill in the answers, and a notice says which to check and has the focus', async () => {
    const { user, onRead } = await opened();
    await user.click(area());
    await user.paste(lines);
    await user.click(button(passport.lines.read));
    const notice = await screen.findByText(/^surname, englishName, /);
    const read = {
      surname: 'ERIKSSON',
      englishName: 'ANNA MARIA',
      passportNumber: 'L898902C3',
      nationality: 'SWE',
      dateOfBirth: '1974-08-12',
      gender: 0,
      passportExpiry: '2032-04-15',
    };
    expect(onRead).toHaveBeenCalledExactlyOnceWith(read, null);
    await waitFor(() => expect(document.activeElement).toBe(notice));
    expect(screen.queryByRole('textbox')).toBeNull();
  });

  it.each([
    ['nothing', '', problems.lines.empty],
    ['another text', 'hello', problems.lines.notFound],
    ['one line', lines.slice(0, 44), problems.lines.incomplete],
    ['a wrong character', lines.replace('740812', '740813'), problems.lines.checkDigits],
  ])('that are %s stay, with what to do about it', async (_case, text, sentence) => {
    const { user, onRead } = await opened();
    await user.click(area());
    if (text !== '') await user.paste(text);
    await user.click(button(passport.lines.read));
    await waitFor(() => expect(alerts()).toBe(sentence));
    expect(area()).toHaveProperty('value', text);
    expect(document.activeElement).toBe(area());
    expect(area().getAttribute('aria-invalid')).toBe('true');
    expect(onRead).not.toHaveBeenCalled();
  });
});

describe('a picture', () => {
  it('fills in the answers, and is handed on with them', async () => {
    vi.mocked(readPicture).mockResolvedValue({ ok: true, answers });
    const { upload, onRead } = show();
    await upload();
    await screen.findByText('surname, gender');
    const read = vi.mocked(readPicture).mock.calls[0]?.[0] as File;
    expect(read.name).toBe(photo.name);
    expect(onRead).toHaveBeenCalledExactlyOnceWith(answers, read);
    expect(button(apply.passport.again)).toBeDefined();
  });

  it('says how far it has come, and can be stopped', async () => {
    let say: (progress: PictureProgress) => void = () => undefined;
    let signal = new AbortController().signal;
    vi.mocked(readPicture).mockImplementation((_file, options) => {
      say = options.onProgress;
      signal = options.signal;
      return new Promise((_resolve, reject) =>
        signal.addEventListener('abort', () => reject(new Error('stopped'))),
      );
    });
    const { upload, user, onRead } = await opened();
    await upload();
    expect(await screen.findByText(passport.picture.loading)).toBeDefined();
    await waitFor(() => expect(readPicture).toHaveBeenCalled());
    say({ stage: 'reading', part: 0.4 });
    expect(await screen.findByText(passport.picture.reading)).toBeDefined();
    expect(screen.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('40');
    await user.click(button(ui.cancel));
    expect(signal.aborted).toBe(true);
    expect(screen.queryByRole('progressbar')).toBeNull();
    expect(document.activeElement).toBe(button(apply.passport.choose));
    expect(alerts()).toBe('');
    expect(onRead).not.toHaveBeenCalled();
  });

  it.each(['noPicture', 'notFound', 'notPassport', 'incomplete', 'checkDigits'] as const)(
    'that is refused with %s says what to do',
    async (problem) => {
      vi.mocked(readPicture).mockResolvedValue({ ok: false, problem });
      const { upload } = await opened();
      await upload();
      await waitFor(() => expect(alerts()).toBe(problems.picture[problem]));
    },
  );

  it('says so when the recognition cannot be loaded', async () => {
    vi.mocked(readPicture).mockRejectedValue(new TypeError('Failed to fetch'));
    const { upload } = await opened();
    await upload();
    await waitFor(() => expect(alerts()).toBe(problems.picture.failed));
  });

  it.each([
    ['go into the empty field', '', 'P<SWE\nL89'],
    ['never take the place of what was typed', 'P<SWEERIKSSON', 'P<SWEERIKSSON'],
  ])('lines that could not be read for sure %s', async (_case, typed, shown) => {
    const found = { ok: false, problem: 'checkDigits', lines: ['P<SWE', 'L89'] } as const;
    vi.mocked(readPicture).mockResolvedValue(found);
    const { upload, user } = await opened();
    await user.click(area());
    if (typed !== '') await user.paste(typed);
    await upload();
    await waitFor(() => expect(alerts()).toBe(problems.picture.checkDigits));
    expect(area()).toHaveProperty('value', shown);
  });

  it('is given up when the page is left', async () => {
    let signal = new AbortController().signal;
    vi.mocked(readPicture).mockImplementation((_file, options) => {
      signal = options.signal;
      return new Promise(() => undefined);
    });
    const { upload } = await opened();
    await upload();
    await waitFor(() => expect(readPicture).toHaveBeenCalled());
    cleanup();
    expect(signal.aborted).toBe(true);
  });
});
