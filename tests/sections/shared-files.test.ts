import { randomUUID } from 'node:crypto';
import { setTimeout as sleep } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { agreementFigures, figures } from '#contract/figures.ts';
import { orderInfo } from '#contract/orders.contract.ts';
import { visaAll } from '#contract/visas.contract.ts';
import { createLog } from '#server/start/log.ts';
import { createJobs } from '#server/services/jobs/jobs.ts';
import { idleJobs } from '#tests/support/idle-jobs.ts';
import { picture, valueOf } from '#tests/support/study-answers.ts';
import { createTestApp, type TestApp, type TestUser } from '#tests/support/test-app.ts';
import { uploadFile } from '#tests/support/upload-file.ts';
import { isThorough } from '#tests/support/thorough.ts';

const DAY = 24 * 60 * 60 * 1000;

describe('a file that several drafts want', () => {
  let test: TestApp;
  let ada: TestUser;
  beforeAll(async () => {
    test = await createTestApp();
    ada = await test.signUp('ada');
  });
  afterAll(() => test.close());

  async function upload() {
    const file = { token: ada.token, module: 'image', name: 'photo.png', bytes: await picture() };
    const { body } = await uploadFile(test.app, file);
    if (!body.data) throw new Error(body.msg);
    return body.data;
  }
  async function begin(data: Record<string, unknown>) {
    const payload = { childType: 1, version: 1, requestId: randomUUID(), data };
    const { body } = await test.call(visaAll.option, payload, { token: ada.token });
    if (!body.data) throw new Error(body.msg);
    return body.data;
  }
  const save = (id: number, data: Record<string, unknown>) =>
    test.call(visaAll.update, { id, version: 1, revision: 0, data }, { token: ada.token });
  /** Deletes a draft so long ago that it cannot be brought back; it is gone with the next housekeeping. */
  async function deleteLongAgo(id: number): Promise<void> {
    await test.call(visaAll.delete, { id }, { token: ada.token });
    const deleted_at = new Date(Date.now() - (figures.deletedDraftDays + 1) * DAY);
    await test.db.updateTable('order').set({ deleted_at }).where('id', '=', id).execute();
  }
  const holders = async (id: string): Promise<number> =>
    (await test.db.selectFrom('order_file').selectAll().where('file_id', '=', id).execute()).length;
  const isRecorded = async (id: string): Promise<boolean> =>
    (await test.db.selectFrom('file').selectAll().where('id', '=', id).execute()).length === 1;

  it('is either kept for the draft that is saved or gone when the other goes at that moment', async () => {
    for (let round = 0; round < (isThorough ? 15 : 4); round++) {
      const photo = await upload();
      const data = { uploads: { photo: valueOf(photo) } };
      const [holding, wanting] = [await begin(data), await begin({})];
      await deleteLongAgo(holding.id);
      const tidying = test.tidy();
      await sleep(round % 5);
      expect((await save(wanting.id, data)).body.code).toBe(200);
      await tidying;
      const isKept = await isRecorded(photo.id);
      expect(await holders(photo.id)).toBe(isKept ? 1 : 0);
      expect((await test.removals()).includes(photo.id)).toBe(!isKept);
    }
  });

  it('is an error of its field when it is gone and the draft is submitted', async () => {
    const photo = await upload();
    const data = { uploads: { photo: valueOf(photo) } };
    const [first, second] = [await begin(data), await begin({})];
    await deleteLongAgo(first.id);
    await test.tidy();
    expect((await save(second.id, data)).body.code).toBe(200);
    const asked = { id: second.id, status: 2, order: second.orderNumber };
    const { body } = await test.call(orderInfo.updateOrderState, asked, { token: ada.token });
    expect(body.code).toBe(1201);
    expect(body.errors?.map((error) => error.pointer)).toContain('/uploads/photo');
  });

  it('is not tidied away while a draft takes it', async () => {
    for (let round = 0; round < (isThorough ? 10 : 4); round++) {
      const photo = await upload();
      const data = { uploads: { photo: valueOf(photo) } };
      const draft = await begin({});
      const saving = save(draft.id, data);
      await sleep(round % 5);
      await test.tidy(new Date(Date.now() + (agreementFigures.looseFileDays + 1) * DAY));
      expect((await saving).body.code).toBe(200);
      expect(await holders(photo.id)).toBe((await isRecorded(photo.id)) ? 1 : 0);
    }
  });

  it('is removed by a job, which is tried again while the file store is away', async () => {
    const photo = await upload();
    const draft = await begin({ uploads: { photo: valueOf(photo) } });
    await deleteLongAgo(draft.id);
    await test.tidy();
    expect(await test.services.files.get(photo.id)).toBeDefined();
    let tries = 0;
    const jobs = createJobs(test.pool, createLog('silent'));
    await jobs.start({
      ...idleJobs,
      async removeFile({ id }) {
        if (id === photo.id && ++tries === 1) throw new Error('the bucket is away');
        await test.services.files.remove(id);
      },
    });
    await expect.poll(() => test.services.files.get(photo.id), { timeout: 20_000 }).toBeUndefined();
    expect(tries).toBe(2);
    await jobs.stop();
  });
});
