// @vitest-environment jsdom
import { MantineProvider } from '@mantine/core';
import { act, render, renderHook, screen, waitFor, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import i18next from 'i18next';
import { StrictMode } from 'react';
import { initReactI18next } from 'react-i18next';
import { describe, expect, it, vi } from 'vitest';
import type { DecodePhoto, Picture } from '#app/parts/shop/photo/decode-photo.ts';
import type { PhotoFacts } from '#app/parts/shop/photo/inspect-photo.ts';
import { usePhotoCheck } from '#app/parts/shop/photo/use-photo-check.tsx';
import photo from '#locales/US/photo.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';

await i18next.use(initReactI18next).init({
  lng: 'US',
  fallbackLng: false,
  resources: { US: { photo } },
  interpolation: { escapeValue: false },
});

const picture = (grey: number) =>
  Uint8ClampedArray.from({ length: 9 * 12 * 4 }, (_, at) => (at % 4 === 3 ? 255 : grey));
const jpeg = { type: 'image/jpeg', dataWidth: 9, data: picture(255) };
const good: PhotoFacts = { ...jpeg, width: 390, height: 520, bytes: 80 * 1024 };
const large: PhotoFacts = { ...good, width: 1600, height: 1200, bytes: 300 * 1024 };
const small: PhotoFacts = { ...good, width: 300, height: 400 };
const blue: PhotoFacts = { ...good, data: picture(90) };
const file = (name: string): File => new File(['a photo'], name, { type: 'image/jpeg' });

/** Decodes the files with these names; what is made of them has `made`. Everything else cannot be read. */
function decoderOf(
  facts: Record<string, PhotoFacts>,
  made: PhotoFacts = { ...good, width: 420, height: 560 },
) {
  const closed = vi.fn<() => void>();
  const pictureOf = (facts: PhotoFacts): Picture => ({
    facts,
    draw: () => async () => new Blob([new Uint8Array(80 * 1024)]),
    close: closed,
  });
  const decode: DecodePhoto = async (blob) => {
    const known = blob.size === 80 * 1024 ? made : facts[(blob as File).name];
    if (!known) throw new Error('unreadable');
    return pictureOf(known);
  };
  return { decode, closed };
}

/** A page where photos can be chosen, and what has become of each. */
function open(decode: DecodePhoto) {
  const results: Record<string, File | null> = {};
  function Page() {
    const { check, dialog } = usePhotoCheck(decode);
    const take = async (chosen: File): Promise<void> => {
      results[chosen.name] = await check(chosen);
    };
    return (
      <>
        <input
          type="file"
          multiple
          aria-label="choose"
          onChange={({ target }) => [...(target.files ?? [])].forEach((chosen) => void take(chosen))}
        />
        {dialog}
      </>
    );
  }
  const { unmount } = render(
    <StrictMode>
      <MantineProvider env="test">
        <Page />
      </MantineProvider>
    </StrictMode>,
  );
  const user = userEvent.setup();
  const choose = (...photos: File[]) => user.upload(screen.getByLabelText('choose'), photos);
  return { user, results, unmount, choose };
}

// What looks at photos is fetched with the first one.

const button = (name: string) => screen.findByRole('button', { name });

describe('goes on with the same file without a word', () => {
  it.each([
    ['a photo that keeps all the rules', 'good.jpg'],
    ['a file that the browser cannot read', 'unknown.jpg'],
  ])('%s', async (_title, name) => {
    const { result } = renderHook(() => usePhotoCheck(decoderOf({ 'good.jpg': good }).decode));
    const chosen = file(name);
    expect(await result.current.check(chosen)).toBe(chosen);
    expect(result.current.dialog).toBeNull();
  });
});

describe('asks about a photo with findings', () => {
  it('says what is wrong and what the rule is', async () => {
    const { choose } = open(decoderOf({ 'large.jpg': large }).decode);
    await choose(file('large.jpg'));
    const dialog = await screen.findByRole('dialog', { name: photo.title });
    const [findings] = within(dialog).getAllByRole('list');
    const said = within(findings!)
      .getAllByRole('listitem')
      .map(({ textContent }) => textContent);
    expect(said.map((text) => text.replaceAll('\u00A0', ' '))).toEqual([
      'The photo has more pixels than are allowed (1,600 × 1,200).At most 420 × 560 are allowed. We make it smaller for you.',
      'The photo is too wide.It has to be three parts wide and four parts high. We cut it to this shape for you.',
      'The file is too large (300 kB).Between 40 and 120 kB are allowed. We save it in this size for you.',
    ]);
    expect(within(dialog).getByText(photo.asItIsMeans)).toBeDefined();
    expect(dialog.contains(document.activeElement)).toBe(true);
  });

  it('offers the corrected photo, and sends that', async () => {
    const { choose, user, results } = open(decoderOf({ 'my.large.png': large }).decode);
    await choose(file('my.large.png'));
    expect(await screen.findByText(photo.corrected.fits)).toBeDefined();
    expect(screen.getByRole('status').textContent.replaceAll('\u00A0', ' ')).toContain(
      'JPEG, 420 × 560 pixels, 80 kB',
    );
    await user.click(await button(photo.useCorrected));
    await waitFor(() => expect(results).toHaveProperty(['my.large.png']));
    expect(results['my.large.png']).toMatchObject({
      name: 'my.large.jpg',
      type: 'image/jpeg',
      size: 80 * 1024,
    });
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('sends the photo as it is where that is wanted', async () => {
    const { decode, closed } = decoderOf({ 'large.jpg': large });
    const { choose, user, results } = open(decode);
    const chosen = file('large.jpg');
    await choose(chosen);
    await user.click(await button(photo.asItIs));
    await waitFor(() => expect(results['large.jpg']).toBe(chosen));
    expect(closed).toHaveBeenCalled();
  });

  it.each([
    [
      'by its button',
      async (user: ReturnType<typeof userEvent.setup>) => user.click(await button(photo.another)),
    ],
    [
      'by Escape',
      async () => {
        const dialog = await screen.findByRole('dialog');
        act(() => void dialog.dispatchEvent(new Event('cancel', { cancelable: true })));
      },
    ],
  ])('sends nothing when another one is to be chosen %s', async (_title, leave) => {
    const { choose, user, results } = open(decoderOf({ 'large.jpg': large }).decode);
    await choose(file('large.jpg'));
    await leave(user);
    await waitFor(() => expect(results).toEqual({ 'large.jpg': null }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('makes a new correction when the frame was moved by the keyboard', async () => {
    const { decode } = decoderOf({ 'large.jpg': large });
    const decoded = vi.fn<DecodePhoto>(decode);
    const { choose, user } = open(decoded);
    await choose(file('large.jpg'));
    await screen.findByText(photo.corrected.fits);
    const before = decoded.mock.calls.length;
    act(() => screen.getByLabelText(photo.crop.area).focus());
    await user.keyboard('{ArrowRight}');
    await waitFor(() => expect(decoded.mock.calls.length).toBeGreaterThan(before));
  });
});

describe('is honest about the corrected photo', () => {
  it('says that it was enlarged', async () => {
    const { choose } = open(decoderOf({ 'small.jpg': small }).decode);
    await choose(file('small.jpg'));
    expect(await screen.findByText(photo.corrected.enlarged)).toBeDefined();
  });

  it('says that cropping does not change the background', async () => {
    const { choose } = open(decoderOf({ 'large.jpg': { ...large, data: blue.data } }, blue).decode);
    await choose(file('large.jpg'));
    const status = await screen.findByRole('status');
    await within(status).findByText(photo.corrected.remains);
    expect(within(status).getByText(photo.backgroundStays)).toBeDefined();
  });

  it('offers none where only the background is wrong', async () => {
    const { choose } = open(decoderOf({ 'blue.jpg': blue }).decode);
    await choose(file('blue.jpg'));
    expect(await screen.findByText(photo.backgroundStays)).toBeDefined();
    expect(screen.queryByText(photo.useCorrected)).toBeNull();
    expect(screen.queryByText(photo.corrected.title)).toBeNull();
    expect(await button(photo.asItIs)).toBeDefined();
  });

  it('offers none where the browser cannot make one', async () => {
    const { decode } = decoderOf({ 'large.jpg': large });
    const broken: DecodePhoto = async (blob) => ({
      ...(await decode(blob)),
      draw: () => () => Promise.reject(new Error('no canvas')),
    });
    const { choose } = open(broken);
    await choose(file('large.jpg'));
    expect(await screen.findByText(photo.corrected.failed)).toBeDefined();
    expect(screen.queryByText(photo.useCorrected)).toBeNull();
  });
});

it('asks about two photos one after the other', async () => {
  const { choose, user, results } = open(decoderOf({ 'one.jpg': large, 'two.jpg': small }).decode);
  await choose(file('one.jpg'), file('two.jpg'));
  await screen.findByAltText('Your photo one.jpg');
  expect(screen.getAllByRole('dialog')).toHaveLength(1);
  await user.click(await button(photo.another));
  await screen.findByAltText('Your photo two.jpg');
  expect(results).toEqual({ 'one.jpg': null });
  await user.click(await button(photo.asItIs));
  await waitFor(() => expect(results['two.jpg']?.name).toBe('two.jpg'));
});

it('sends nothing when the page is left meanwhile', async () => {
  const { choose, results, unmount } = open(decoderOf({ 'large.jpg': large }).decode);
  await choose(file('large.jpg'));
  await screen.findByRole('dialog');
  unmount();
  await waitFor(() => expect(results).toEqual({ 'large.jpg': null }));
});
