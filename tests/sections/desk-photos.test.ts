import sharp from 'sharp';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { contentRecord } from '#contract/content-record.contract.ts';
import { deskBanners } from '#contract/desk-banners.contract.ts';
import { deskPhotos } from '#contract/desk-photos.contract.ts';
import { deskErrors } from '#contract/desk-errors.ts';
import { errors } from '#contract/errors.ts';
import { tourismStrategy } from '#contract/guide.contract.ts';
import { site } from '#contract/site.contract.ts';
import { guideData, inAll, onlyGuides } from '#tests/support/content-records.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';
import { uploadFile } from '#tests/support/upload-file.ts';

let test: TestApp;
let editor: TestUser;
beforeAll(async () => {
  test = await createTestApp();
  editor = await test.signUpOperator('edda', ['editor']);
});
afterAll(() => test.close());

/** Uploads a picture. @returns the id of its file */
async function uploaded({ token }: TestUser): Promise<string> {
  const bytes = await halves(2000, 1000);
  const { body } = await uploadFile(test.app, { token, module: 'image', name: 'lake.jpg', bytes });
  return body.data?.id ?? '';
}

/** A picture whose left half is red and whose right half is blue. */
async function halves(width: number, height: number): Promise<Buffer> {
  const half = {
    create: { width: Math.ceil(width / 2), height, channels: 3 as const, background: '#0000ff' },
  };
  return sharp({ create: { width, height, channels: 3, background: '#ff0000' } })
    .composite([{ input: await sharp(half).png().toBuffer(), left: Math.floor(width / 2), top: 0 }])
    .jpeg()
    .toBuffer();
}

const rights = {
  alt: inAll('A lake'),
  author: 'Ada Lovelace',
  licence: 'CC-BY-4.0' as const,
  source: 'https://example.org/lake',
};
const all = { left: 0, top: 0, width: 1, height: 1 };

let file: string;
beforeEach(async () => {
  file = await uploaded(editor);
});
const add = async (change: object = {}, { token } = editor) =>
  (await test.call(deskPhotos.add, { file, area: all, ...rights, ...change }, { token })).body;

it('of a banner is shown with what it shows, its author and its licence', async () => {
  const { data } = await add();
  const image = `/pictures/${data!.name}.webp`;
  const banner = { revision: 0, type: 'INDEX', position: 0, description: inAll('x'), router: '' };
  for (const [title, picture] of [
    ['With a photo', image],
    ['With a drawing', '/pictures/bund-dusk-3.svg'],
  ] as const) {
    const sent = { ...banner, title: inAll(title), image: picture };
    expect((await test.call(deskBanners.save, sent, { token: editor.token })).body.code).toBe(200);
  }
  const slides = (await test.call(site.banners, { type: 'INDEX' })).body.data!;
  const of = (name: string) => slides.find(({ title }) => title.US.startsWith(name));
  expect(of('With a photo')).toMatchObject({ image, photoRights: rights });
  expect(of('With a drawing')?.photoRights).toBeUndefined();
});

describe('a photo', () => {
  it('is cut to its shape, and sent to everybody in several widths', async () => {
    const { data } = await add({ area: { left: 0.5, top: 0, width: 0.5, height: 1 } });
    expect(data?.name).toBe(`${file}-1000x667`);
    const reply = await test.app.inject(`/pictures/${file}-480.webp`);
    expect(reply.headers['content-type']).toBe('image/webp');
    const { dominant } = await sharp(reply.rawPayload).stats();
    expect(dominant.b > dominant.r).toBe(true);
  });

  it('is refused where too little is cut out of it', async () => {
    const { code } = await add({ area: { left: 0, top: 0, width: 0.3, height: 0.3 } });
    expect(code).toBe(deskErrors.photoSmall.code);
    expect((await test.app.inject(`/pictures/${file}-480.webp`)).statusCode).toBe(404);
  });

  it.each([
    ['a language lacks what it shows', { alt: { ...inAll('A lake'), DE: ' ' } }, errors.invalidInput.code],
    ['its licence needs a source', { source: '' }, errors.invalidInput.code],
    ['its source is no address of the web', { source: 'javascript:alert(1)' }, errors.invalidInput.code],
    ['nobody has uploaded it', { file: '0199aaaa-0000-7000-8000-000000000000' }, errors.notFound.code],
  ])('is refused where %s', async (_why, change, code) => {
    expect((await add(change)).code).toBe(code);
  });

  it('is refused where somebody else has uploaded it', async () => {
    const other = await test.signUpOperator('otto', ['editor']);
    expect((await add({}, other)).code).toBe(errors.notFound.code);
  });

  it('has its rights changed from the version that was read', async () => {
    await add();
    const { token } = editor;
    const change = async (author: string) =>
      (await test.call(deskPhotos.change, { id: file, revision: 0, ...rights, author }, { token })).body;
    expect((await change('Grace Hopper')).data?.revision).toBe(1);
    expect((await change('Mary Somerville')).code).toBe(errors.staleDraft.code);
    const { records = [] } =
      (await test.call(deskPhotos.list, { page: 1, pageSize: 9 }, { token })).body.data ?? {};
    expect(records.find(({ id }) => id === file)?.author).toBe('Grace Hopper');
  });

  it('stays when whoever has added it is erased', async () => {
    const leaving = await test.signUpOperator('lena', ['editor']);
    file = await uploaded(leaving);
    await add({}, leaving);
    const erased = { deletion_due_at: new Date(0) };
    await test.db.updateTable('account').set(erased).where('id', '=', leaving.id).execute();
    await test.tidy();
    const kept = await test.db.selectFrom('photo').select('id').where('id', '=', file).execute();
    expect(kept).toHaveLength(1);
  });
});

describe('a record', () => {
  const withPhoto = (photo: string) => {
    const { pictures, ...others } = guideData();
    return { ...others, pictures: { picture: { ...pictures.picture, photo } } };
  };
  const save = async (photo: string) => {
    const head = {
      kind: 'guide',
      slug: `with-${photo}`.slice(0, 40),
      state: 'published' as const,
      position: 0,
    };
    const sent = { ...head, publishFrom: '2026-01-01', revision: 0, data: withPhoto(photo) };
    return (await test.call(contentRecord.save, sent, { token: editor.token })).body;
  };

  it('shows a photo in place of its drawing, with what it shows and who has the rights', async () => {
    await onlyGuides(test.db, []);
    const { data: photo } = await add();
    const { data: saved } = await save(photo?.name ?? '');
    const { body } = await test.call(tourismStrategy.getOne, { id: saved?.id ?? 0 });
    expect(body.data).toMatchObject({
      titleImage: `/pictures/${photo?.name}.webp`,
      photoRights: { alt: inAll('A lake'), author: 'Ada Lovelace', licence: 'CC-BY-4.0' },
    });
    const page = (await test.app.inject(`/travelInfo?id=${saved?.id}&lang=DE`)).body;
    expect(page).toContain('alt="A lake DE"');
    expect(page).toContain('Ada Lovelace');
  });

  it.each([
    '0199aaaa-0000-7000-8000-000000000000-1600x1067',
    '0199aaaa0-000-7000-8000-000000000000-1600x1067',
  ])('is refused with the photo %s, which there is not', async (name) => {
    const { code, errors: found } = await save(name);
    expect([code, found?.[0]?.pointer]).toEqual([errors.invalidInput.code, '/pictures/picture/photo']);
  });
});
