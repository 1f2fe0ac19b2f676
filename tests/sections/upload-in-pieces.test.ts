import { createHash } from 'node:crypto';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { readSession, updateSession } from '#client/session.ts';
import { pieceBytes, type Pieces, uploadInPieces } from '#client/upload-in-pieces.ts';
import { errors } from '#contract/errors.ts';
import { site } from '#contract/site.contract.ts';
import { cutLine, type Taken, type Trouble } from '#tests/support/cut-line.ts';
import { fc } from '#tests/support/fixed-random.ts';
import { noisePng } from '#tests/support/journey-files.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';

/** Without pauses: the tests need no time to pass. */
const delays: readonly number[] = Array.from({ length: 10 }, () => 0);

const nothing = {
  upload: null,
  signal: new AbortController().signal,
  onBegun: () => undefined,
  onProgress: () => undefined,
  onWait: () => undefined,
  delays,
};

afterEach(() => updateSession({ token: null }));

describe('a file that is sent in pieces', () => {
  let test: TestApp;
  let user: TestUser;
  let bytes: Buffer;
  let metadata: Record<string, string>;

  beforeAll(async () => {
    test = await createTestApp();
    bytes = (await noisePng(3 * pieceBytes)).buffer;
    const fingerprint = createHash('sha256').update(bytes).digest('hex');
    metadata = { filename: '照片.png', kind: 'image', fingerprint, draft: 'MG1', pointer: '/photo' };
  });
  afterAll(() => test.close());
  beforeEach(async () => {
    user = await test.signUp(`pieces-${Math.random().toString(36).slice(2)}`);
    updateSession({ token: user.token });
  });

  const lineWith = (troubleOf: (index: number) => Trouble) =>
    cutLine(async (method, path, headers, body) => {
      const reply = await test.app.inject({
        method: method as 'PATCH',
        url: path,
        headers: Object.fromEntries(headers),
        ...(method === 'PATCH' && { payload: Buffer.from(body) }),
      });
      const text = reply.statusCode === 204 ? null : reply.body;
      return new Response(text, {
        status: reply.statusCode,
        headers: reply.headers as Record<string, string>,
      });
    }, troubleOf);

  const file = (): Blob => new Blob([new Uint8Array(bytes)]);
  const ends = (taken: readonly Taken[]): number[] => taken.map(({ offset, length }) => offset + length);

  it('arrives whole over a line that breaks anywhere, and no byte of it is taken twice', async () => {
    const trouble = fc.oneof(
      fc.constantFrom<Trouble>('lost', 'silent', 'fine'),
      fc.record({ cut: fc.integer({ min: 0, max: pieceBytes }) }),
    );
    await fc.assert(
      fc.asyncProperty(fc.array(trouble, { maxLength: 8 }), async (troubles) => {
        const person = await test.signUp(`line-${Math.random().toString(36).slice(2)}`);
        updateSession({ token: person.token });
        const line = lineWith((index) => troubles[index] ?? 'fine');
        const parts: number[] = [];
        const onProgress = (part: number): void => void parts.push(part);
        const pieces = { ...nothing, file: file(), metadata, httpStack: line.stack, onProgress };
        const id = await uploadInPieces(pieces);
        const taken = line.taken.filter(({ length }) => length > 0);
        expect(taken.map(({ offset }) => offset)).toEqual([0, ...ends(taken).slice(0, -1)]);
        expect(ends(taken).at(-1)).toBe(bytes.length);
        expect(parts.at(-1)).toBe(1);
        const { body } = await test.call(site.finishUpload, { id }, { token: person.token });
        expect(body).toMatchObject({ code: 200, data: { name: '照片.png', size: bytes.length } });
      }),
      { numRuns: 6 },
    );
  });

  it('goes on in a later window where an earlier one has stopped', async () => {
    const first = lineWith((index) => (index < 2 ? 'fine' : 'lost'));
    let begun = '';
    const onBegun = (id: string): void => void (begun = id);
    const pieces = { ...nothing, file: file(), metadata, onBegun };
    await expect(uploadInPieces({ ...pieces, httpStack: first.stack })).rejects.toMatchObject({
      offline: true,
    });
    const second = lineWith(() => 'fine');
    expect(await uploadInPieces({ ...pieces, upload: begun, httpStack: second.stack })).toBe(begun);
    expect(second.asked[0]).toBe('HEAD');
    expect(second.taken[0]).toMatchObject({ offset: pieceBytes });
  });

  it('is told to be gone where the upload was deleted, and not begun anew', async () => {
    const line = lineWith(() => 'fine');
    const upload = '00000000-0000-4000-8000-000000000000';
    const sending = uploadInPieces({ ...nothing, upload, file: file(), metadata, httpStack: line.stack });
    await expect(sending).rejects.toMatchObject({ code: errors.notFound.code });
    expect(line.asked).toEqual(['HEAD']);
  });

  it('is refused with the code of the server, and ends a session that the server does not know', async () => {
    updateSession({ token: 'unknown' });
    const line = lineWith(() => 'fine');
    const sending = uploadInPieces({ ...nothing, file: file(), metadata, httpStack: line.stack });
    await expect(sending).rejects.toMatchObject({ code: errors.invalidSession.code });
    expect(readSession().token).toBeNull();
    expect(line.asked).toEqual(['POST']);
  });
});

describe('a reply without an envelope', () => {
  const begin = (status: number, stop?: AbortSignal) => {
    const line = cutLine(
      () => Promise.resolve(new Response('no', { status })),
      () => 'fine',
    );
    const pieces: Pieces = { ...nothing, file: new Blob(['abc']), metadata: {}, httpStack: line.stack };
    return { line, sending: uploadInPieces({ ...pieces, ...(stop && { signal: stop }) }) };
  };

  it.each([
    [400, 'invalidInput'],
    [413, 'tooLarge'],
    [415, 'invalidInput'],
    [429, 'tooManyRequests'],
  ] as const)('with the status %i is a refusal at once', async (status, name) => {
    const { line, sending } = begin(status);
    await expect(sending).rejects.toMatchObject({ key: errors[name].key });
    expect(line.asked).toHaveLength(1);
  });

  it.each([409, 423, 500, 502, 503])('with the status %i is tried again', async (status) => {
    const { line, sending } = begin(status);
    await expect(sending).rejects.toMatchObject({ offline: true, key: errors.unavailable.key });
    expect(line.asked).toHaveLength(delays.length + 1);
  });

  it('is waited for no longer after the customer has cancelled', async () => {
    const stop = new AbortController();
    const { sending } = begin(503, stop.signal);
    stop.abort(new Error('cancelled'));
    await expect(sending).rejects.toThrow('cancelled');
  });
});
