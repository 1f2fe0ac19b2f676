import { describe, expect, it } from 'vitest';
import type { EnginePorts } from '#engine/react/engine-context.ts';
import { type Uploads, uploadsOf } from '#engine/react/widgets/uploads.ts';
import type { UploadValue } from '#engine/form/upload-value.ts';
import type { Wizard } from '#engine/wizard/wizard-state.ts';

const pointer = '/papers/letter';
const limits = { types: ['application/pdf'], maxBytes: 1000 };
const letter = new File(['%PDF'], 'letter.pdf', { type: 'application/pdf' });
const stored = (id: string): UploadValue => ({ id, name: 'letter.pdf', size: 4, type: 'application/pdf' });

interface Begun {
  uploads: Uploads;
  arrived: UploadValue[];
  /** Reports how far the upload is. */
  progress(part: number, waits?: boolean): void;
  finish(): void;
  fail(): void;
  isCancelled(): boolean;
}

/** One upload into a field of one file. */
function begin(uploads = uploadsOf({} as Wizard), many = false): Begun {
  const arrived: UploadValue[] = [];
  let progress: Begun['progress'] = () => undefined;
  let finish = (): void => undefined;
  let fail = (): void => undefined;
  let isCancelled = (): boolean => false;
  const upload: EnginePorts['upload'] = (_file, _types, onProgress, signal, field) => {
    isCancelled = () => signal.aborted;
    expect(field).toEqual({ pointer, many });
    progress = onProgress;
    return new Promise((resolve, reject) => {
      finish = () => resolve(stored('1'));
      fail = () => reject(new Error('no'));
    });
  };
  const arrive = (value: UploadValue): void => void arrived.push(value);
  uploads.send({ pointer, many, file: letter, limits, upload, word: (key) => key, arrive });
  return { uploads, arrived, progress, finish, fail, isCancelled };
}

const all = (): boolean => true;

describe('an upload without a connection', () => {
  it('says that it waits, until bytes are sent again', () => {
    const { uploads, progress } = begin();
    progress(0.4, true);
    expect(uploads.at(pointer)).toMatchObject([{ state: 'sending', part: 0.4, waits: true }]);
    progress(0.5);
    expect(uploads.at(pointer)).toMatchObject([{ state: 'sending', part: 0.5, waits: false }]);
  });

  it('is not waited for by those who wait for running uploads', async () => {
    const { uploads, progress, arrived, finish } = begin();
    const settled = uploads.settled(all);
    expect(settled).not.toBeNull();
    progress(0.4, true);
    await settled;
    expect(arrived).toEqual([]);
    expect(uploads.settled(all)).toBeNull();
    progress(0.5);
    const again = uploads.settled(all);
    finish();
    await again;
    expect(arrived).toEqual([stored('1')]);
  });

  it('that has failed and is sent again does not count as cancelled', async () => {
    const { uploads, fail, isCancelled } = begin();
    fail();
    await uploads.settled(all);
    const [failed] = uploads.at(pointer);
    expect(failed).toMatchObject({ state: 'failed', again: true, waits: false });
    uploads.retire(pointer, failed!.id);
    expect([uploads.at(pointer), isCancelled()]).toEqual([[], false]);
  });

  it('that has failed and is given up counts as cancelled', async () => {
    const { uploads, fail, isCancelled } = begin();
    fail();
    await uploads.settled(all);
    uploads.drop(pointer, uploads.at(pointer)[0]!.id);
    expect([uploads.at(pointer), isCancelled()]).toEqual([[], true]);
  });
});

describe('an upload that was begun elsewhere', () => {
  const left = { pointer, name: letter.name, size: letter.size, sent: 2 };
  const other = { ...left, name: 'other.pdf' };

  it('is told at its field, and at no other', () => {
    const uploads = uploadsOf({} as Wizard);
    let told = 0;
    uploads.watch(pointer, () => (told += 1));
    uploads.tellLeft([left]);
    expect([uploads.leftAt(pointer), uploads.leftAt('/papers/photo')]).toEqual([[left], []]);
    uploads.tellLeft([]);
    expect([uploads.leftAt(pointer), told]).toEqual([[], 2]);
  });

  it.each([
    ['one file', false, []],
    ['a list of files', true, [other]],
  ] as const)('is no longer told in a field of %s when a file is sent into it', (_what, many, after) => {
    const uploads = uploadsOf({} as Wizard);
    uploads.tellLeft([left, other]);
    begin(uploads, many);
    expect(uploads.leftAt(pointer)).toEqual(after);
  });

  it('and was finished by another window is not added to a list twice', () => {
    const uploads = uploadsOf({} as Wizard);
    expect(uploads.joined([stored('1')], stored('1'))).toEqual([stored('1')]);
  });
});
