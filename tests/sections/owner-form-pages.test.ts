import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { enquiry } from '#contract/enquiry.contract.ts';
import { errors } from '#contract/errors.ts';
import { releases } from '#contract/releases.contract.ts';
import { search } from '#contract/search.contract.ts';
import { blankFormWords } from '#server/back-office/studio/blank-form.ts';
import { enterSite } from '#server/content/search/site-entries.ts';
import { pagesChanged } from '#server/services/flows/releases/release-rows.ts';
import { publishForm, withPhone } from '#tests/support/owner-form.ts';
import { createReleasedApp } from '#tests/support/released-app.ts';
import type { TestApp } from '#tests/support/test-app.ts';

const address = '/forms/night-train';

describe('the page of a form that an owner has made', () => {
  let test: TestApp;
  beforeAll(async () => {
    test = await createReleasedApp();
    await publishForm(test, 'night-train');
  });
  afterAll(() => test.close());

  const page = async (url: string) => {
    const { statusCode, body, headers } = await test.app.inject({ url });
    return { statusCode, body, cache: String(headers['cache-control']) };
  };

  it.each(['US', 'DE', 'ZH'] as const)('is rendered by the server with its words in %s', async (locale) => {
    const words = blankFormWords('night-train')[locale];
    const { statusCode, body, cache } = await page(`${address}?lang=${locale}`);
    expect(statusCode).toBe(200);
    expect(cache).toContain('public');
    for (const part of ['fields.name.label', 'fields.message.label', 'steps.form.title'])
      expect(body).toContain(words[`forms.flow:nightTrain.${part}`]);
    expect(body).toContain(`<title>${words['forms.flow:nightTrain.title']} · Moongate</title>`);
    expect(body).toContain(
      `name="description" content="${words['forms.flow:nightTrain.steps.form.description']}"`,
    );
  });

  it('is told to search engines by its own address', async () => {
    const { body } = await page(`${address}?page=2`);
    expect(body).toContain(`<link rel="canonical" href="https://moongate.example${address}"`);
    expect(body).not.toContain('noindex');
    const { body: map } = await page('/sitemap.xml');
    expect(map).toContain(`<loc>https://moongate.example${address}</loc>`);
    expect(map).not.toContain(':name');
  });

  it('is found by the search', async () => {
    await enterSite({ ...test.context, ...test.services.releases.snapshot() });
    const { body } = await test.call(
      search.find,
      { q: 'Neues Formular', page: 1, pageSize: 20 },
      { locale: 'DE' },
    );
    expect(JSON.stringify(body.data)).toContain(address);
  });

  it('is not found where there is no form of that name', async () => {
    const { statusCode, body, cache } = await page('/forms/none');
    expect(statusCode).toBe(404);
    expect(cache).not.toContain('public');
    expect(body).toContain('noindex');
  });

  it('is the next version as soon as that is live', async () => {
    expect((await page(address)).body).not.toContain('Phone number of the recipient');
    await publishForm(test, 'night-train', withPhone);
    // A server that runs does this after each change of what is live.
    await pagesChanged(test.db);
    expect((await page(address)).body).toContain('Phone number of the recipient');
  });

  it('is gone when its release was taken back, and says so', async () => {
    const owner = await test.signUpOperator('closer');
    const { body } = await test.call(releases.list, { flow: 'forms/night-train' }, { token: owner.token });
    const [live] = body.data!.records;
    const back = await test.call(releases.withdraw, { id: live!.id }, { token: owner.token });
    expect(back.body).toMatchObject({ code: 200, data: null });
    await pagesChanged(test.db);
    const closed = await page(`${address}?lang=DE`);
    expect(closed.statusCode).toBe(404);
    expect(closed.body).toContain('nimmt keine Antworten mehr an');
    expect((await page('/sitemap.xml')).body).not.toContain(address);
    const sent = { flow: 'forms/night-train', answers: {}, ticket: 'x'.repeat(20) };
    expect((await test.call(enquiry.form, sent, {})).body.code).toBe(errors.formClosed.code);
  });
});
