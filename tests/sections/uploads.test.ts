import { readdir, readFile } from 'node:fs/promises';
import http from 'node:http';
import sharp from 'sharp';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { site } from '#contract/site.contract.ts';
import { certificates } from '#contract/visas.contract.ts';
import { jpegScans } from '#server/services/files/bare-jpeg.ts';
import { cleanName } from '#server/services/files/file-name.ts';
import { createS3Files } from '#server/services/files/files-s3.ts';
import { jpegWithScans } from '#tooling/fuzz/jpeg-with-scans.ts';
import { smallPdf as pdf } from '#tests/support/pdf-files.ts';
import { picture } from '#tests/support/study-answers.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';
import { startS3Server } from '#tests/support/s3-server.ts';
import { multipartBody, uploadFile } from '#tests/support/upload-file.ts';

describe('uploads', () => {
  let test: TestApp;
  let user: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    user = await test.signUp('ada');
  });
  afterAll(() => test.close());

  const upload = (bytes: Buffer, module = 'document', name = 'scan.png') =>
    uploadFile(test.app, { token: user.token, module, name, bytes });
  const download = (url: string) => test.app.inject(url);

  it('stores a picture and gives a link that works for ten minutes', async () => {
    const { body } = await upload(await picture(), 'image', 'my photo.PNG');
    expect(body).toMatchObject({ code: 200, data: { name: 'my photo.png', type: 'image/png' } });
    const url = body.data?.url ?? '';
    const response = await download(url);
    expect(response.statusCode).toBe(200);
    expect(response.rawPayload.length).toBe(body.data?.size);
    expect(response.headers).toMatchObject({
      'content-type': 'image/png',
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
    });
    expect(response.headers['content-disposition']).toContain('attachment');
    expect(response.headers['content-security-policy']).toContain('sandbox');
    test.pass(10 * 60 * 1000 + 1000);
    expect((await download(url)).statusCode).toBe(404);
  });

  it('refuses altered links', async () => {
    const url = (await upload(await picture())).body.data?.url ?? '';
    const other = (await upload(await picture())).body.data?.id ?? '';
    const [, id = ''] = url.split(/[/?]/).slice(1);
    const later = url.replace(
      /expires=(\d+)/,
      (_match, seconds: string) => `expires=${Number(seconds) + 60}`,
    );
    for (const wrong of [
      url.replace(id, other),
      later,
      url.replace(/signature=(.)/, (_match, first: string) => `signature=${first === 'A' ? 'B' : 'A'}`),
      `/files/${id}`,
      '/files/x',
    ]) {
      expect((await download(wrong)).statusCode).toBe(404);
    }
  });

  it('gives a fresh link for the caller’s own file, by id or by an old link, and for nothing else', async () => {
    const stored = (await upload(await picture())).body.data;
    const url = stored?.url ?? '';
    const stranger = await test.signUp('stranger');
    const ask = (asked: string, token: string) => test.call(certificates.get, { url: asked }, { token });
    expect((await ask(stored?.id ?? '', user.token)).body.code).toBe(200);
    expect((await ask(url, user.token)).body.code).toBe(200);
    expect((await ask(`https://moongate.example${url}`, user.token)).body.code).toBe(200);
    expect((await ask(stored?.id ?? '', stranger.token)).body.code).toBe(404);
    expect((await ask('https://evil.example/passport.png', user.token)).body.code).toBe(404);
    expect((await ask('/etc/passwd', user.token)).body.code).toBe(404);
  });

  it('stores nothing readable', async () => {
    const stored = (await upload(pdf, 'document', 'letter.pdf')).body.data;
    const folder = test.config.dataDir;
    const files = (await readdir(folder, { recursive: true })).filter((file) =>
      file.includes(stored?.id ?? '?'),
    );
    expect(files).not.toHaveLength(0);
    expect((await readFile(`${folder}/${files[0]}`)).includes('%PDF')).toBe(false);
  });

  it('removes metadata, also the place where a photo was taken, and turns it upright', async () => {
    const bytes = await sharp(await picture())
      .resize(30, 10, { fit: 'fill' })
      .jpeg()
      .withExif({ IFD0: { Copyright: 'a secret' }, IFD3: { GPSLatitude: '31/1 13/1 0/1' } })
      .withMetadata({ orientation: 6 })
      .toBuffer();
    const { body } = await upload(bytes, 'image', 'photo.jpg');
    const stored = (await download(body.data?.url ?? '')).rawPayload;
    const metadata = await sharp(stored).metadata();
    expect(metadata.exif).toBeUndefined();
    expect([metadata.width, metadata.height]).toEqual([10, 30]);
    expect(stored.includes('secret')).toBe(false);
  });

  it('removes what is hidden behind the end of a picture', async () => {
    const bytes = Buffer.concat([await picture(), Buffer.from('<script>alert(1)</script>')]);
    const { body } = await upload(bytes);
    expect((await download(body.data?.url ?? '')).rawPayload.includes('<script>')).toBe(false);
  });

  it('takes a picture of an article or of goods under the module name goods', async () => {
    const { body } = await upload(await picture(), 'goods', 'a.png');
    expect(body.data?.type).toBe('image/png');
  });

  it('keeps a PDF as a document, not as a picture', async () => {
    expect((await upload(pdf)).body).toMatchObject({
      code: 200,
      data: { type: 'application/pdf', name: 'scan.pdf' },
    });
    expect((await upload(pdf, 'image')).body).toMatchObject({
      code: 1103,
      msg: 'Picture must be GIF、JPG、PNG format!',
    });
  });

  it('refuses what only calls itself a picture or a PDF', async () => {
    expect((await upload(Buffer.from('<html><script>'))).body.code).toBe(1104);
    expect((await upload(Buffer.from('GIF89a'), 'image')).body.code).toBe(1105);
    expect((await upload(Buffer.concat([Buffer.from('<script>'), pdf]))).body.code).toBe(1104);
    expect((await upload(Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"/>'), 'image')).body.code).toBe(
      1103,
    );
  });

  it('refuses an empty, a broken and a missing file', async () => {
    expect((await upload(Buffer.alloc(0))).body.code).toBe(1101);
    expect((await upload((await picture()).subarray(0, 60))).body.code).toBe(1105);
    const response = await test.app.inject({
      method: 'POST',
      url: '/api/common/upload',
      payload: { module: 'image' },
      headers: { authorization: `Bearer ${user.token}` },
    });
    expect(response.json()).toMatchObject({ code: 400, errors: [{ pointer: '/file', keyword: 'required' }] });
  });

  it('takes 2 MB and refuses one byte more', async () => {
    const padded = (size: number): Buffer =>
      Buffer.concat([pdf, Buffer.alloc(size - pdf.length - 7, 32), Buffer.from('\n%%EOF\n')]);
    expect((await upload(padded(2 * 1024 * 1024))).body.code).toBe(200);
    const large = await upload(padded(2 * 1024 * 1024 + 1));
    expect(large.body).toMatchObject({ code: 1102, msg: 'Picture size can not exceed 2MB!' });
    expect((await upload(padded(9 * 1024 * 1024))).body.code).toBe(1102);
  });

  it('refuses a bomb: few bytes, very many pixels', async () => {
    const bomb = await sharp({
      create: { width: 10_000, height: 10_000, channels: 3, background: 'black' },
      limitInputPixels: false,
    })
      .png({ compressionLevel: 9 })
      .toBuffer();
    expect(bomb.length).toBeLessThan(2 * 1024 * 1024);
    expect((await upload(bomb)).body.code).toBe(1105);
  }, 60_000);

  it('takes a photo of 24 million pixels, also a progressive one, and none of 26 million', async () => {
    const page = { create: { width: 3000, height: 2000, channels: 3, background: 'white' } } as const;
    const photo = (width: number) =>
      sharp({ create: { width, height: 4000, channels: 3, background: 'teal' } })
        .composite([{ input: page, left: 500, top: 500 }])
        .jpeg({ progressive: true })
        .toBuffer();
    expect((await upload(await photo(6000))).body.code).toBe(200);
    expect((await upload(await photo(6500))).body.code).toBe(1105);
  }, 60_000);

  it('refuses a progressive JPEG of so many scans that decoding it would keep the server busy', async () => {
    expect((await sharp(jpegWithScans(12)).metadata()).isProgressive).toBe(true);
    // It is decoded, and has one colour only.
    expect((await upload(jpegWithScans(12))).body.code).toBe(1109);
    expect((await upload(jpegWithScans(43))).body.code).toBe(1105);
    // The thumbnail inside the description of a photo is no scan of it.
    const described = Buffer.concat([
      Buffer.of(0xff, 0xd8, 0xff, 0xe1, 0x10, 0x02),
      Buffer.alloc(0x1000, Buffer.of(0xff, 0xda)),
      jpegWithScans(12).subarray(2),
    ]);
    expect(jpegScans(described)).toBe(12);
  });

  it('takes three files of one account at once, refuses a fourth, and forgets them afterwards', async () => {
    let store: () => void = () => undefined;
    const isStored = new Promise<void>((resolve) => (store = resolve));
    const { files } = test.services;
    const put: typeof files.put = async (...file) => {
      await isStored;
      return files.put(...file);
    };
    const slow = await createTestApp({ files: { ...files, put } });
    const { token } = await slow.signUp('eager');
    const bytes = await picture();
    const send = async () => {
      const { body } = await uploadFile(slow.app, { token, module: 'image', name: 'a.png', bytes });
      return body.code;
    };
    const sent = Array.from({ length: 4 }, send);
    expect(await Promise.race(sent)).toBe(429);
    store();
    expect((await Promise.all(sent)).filter((code) => code === 200)).toHaveLength(3);
    expect(await send()).toBe(200);
    await slow.close();
  });

  it('takes a file again when the storage did not answer, and when clients left in the middle of a file', async () => {
    const { settings } = await startS3Server('silent');
    let storage = createS3Files(settings, 200);
    const files: typeof test.services.files = {
      ...test.services.files,
      put: (...file) => storage.put(...file),
    };
    const slow = await createTestApp({ files });
    const { token } = await slow.signUp('patient');
    const file = { module: 'image', name: 'a.png', bytes: await picture() };
    const sent = await Promise.all([1, 2, 3].map(() => uploadFile(slow.app, { token, ...file })));
    expect(sent.map(({ status }) => status)).toEqual([503, 503, 503]);
    storage = test.services.files;
    const origin = await slow.app.listen({ host: '127.0.0.1', port: 0 });
    const { payload, type } = multipartBody(file);
    const half = Buffer.from(payload.subarray(0, payload.length / 2));
    await Promise.all(
      [1, 2, 3].map(async () => {
        const headers = { authorization: `Bearer ${token}`, 'content-type': type };
        const request = http.request(origin + site.upload.path, {
          method: 'POST',
          headers: { ...headers, 'content-length': payload.length },
        });
        request.on('error', () => undefined);
        await new Promise((resolve) =>
          request.once('close', resolve).write(half, () => void request.destroy()),
        );
      }),
    );
    await expect
      .poll(async () => (await uploadFile(slow.app, { token, ...file })).body.code, { timeout: 5_000 })
      .toBe(200);
    await slow.close();
  });

  it('does not read a file of an account that has sent too many', async () => {
    const tireless = await test.signUp('tireless');
    const send = (bytes: Buffer) =>
      uploadFile(test.app, { token: tireless.token, module: 'image', name: 'a.png', bytes });
    for (let round = 0; round < 120; round++) expect((await send(Buffer.alloc(0))).body.code).toBe(1101);
    const refused = await send(Buffer.alloc(0));
    expect(refused.body.code).toBe(429);
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0);
  });

  it.each([
    ['EROFS', 503],
    ['EACCES', 503],
    ['ENOSPC', 503],
    ['ENAMETOOLONG', 500],
  ])('leaves no record behind where the bytes could not be stored: %s', async (code, answered) => {
    const { services } = test;
    const error = Object.assign(new Error('not stored'), { code });
    const files = { ...services.files, put: () => Promise.reject(error) };
    const full = await createTestApp({ files });
    const ada = await full.signUp('ada');
    const { body } = await uploadFile(full.app, {
      token: ada.token,
      module: 'image',
      name: 'a.png',
      bytes: await picture(),
    });
    expect(body.code).toBe(answered);
    expect(await full.db.selectFrom('file').selectAll().execute()).toEqual([]);
    await full.close();
  });

  it('keeps names sealed, since people write passport numbers into them', async () => {
    const { body } = await upload(await picture(), 'image', 'P98765432.png');
    const row = await test.db
      .selectFrom('file')
      .selectAll()
      .where('id', '=', body.data?.id ?? '')
      .executeTakeFirstOrThrow();
    expect(row.name.includes('P98765432')).toBe(false);
  });

  it('makes a picture fit that would be too large when written anew', async () => {
    const noise = await sharp({
      create: {
        width: 1900,
        height: 1900,
        channels: 3,
        background: 'white',
        noise: { type: 'gaussian', mean: 128, sigma: 60 },
      },
    })
      .withMetadata({ orientation: 6 })
      .jpeg({ quality: 20 })
      .toBuffer();
    expect(noise.length).toBeLessThan(2 * 1024 * 1024);
    const { body } = await upload(noise);
    expect(body.code).toBe(200);
    expect(body.data?.size).toBeLessThanOrEqual(2 * 1024 * 1024);
  }, 60_000);

  it('refuses an unknown module and a visitor', async () => {
    expect((await upload(await picture(), 'avatar')).body.code).toBe(400);
    expect(
      (await uploadFile(test.app, { module: 'image', name: 'a.png', bytes: await picture() })).body.code,
    ).toBe(401);
  });

  it.each([
    ['../../etc/passwd', 'image/png', 'passwd.png'],
    ['C:\\scans\\pass\u0000port\u202egnp.exe', 'image/png', 'passportgnp.png'],
    ['', 'application/pdf', 'file.pdf'],
    ['护照 扫描.jpeg', 'image/jpeg', '护照 扫描.jpg'],
    [`${'x'.repeat(300)}.png`, 'image/png', `${'x'.repeat(120)}.png`],
  ])('names %j of type %s %s', (name, type, clean) => {
    expect(cleanName(name, type)).toBe(clean);
  });
});
