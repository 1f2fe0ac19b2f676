import { setTimeout as sleep } from 'node:timers/promises';
import { expect, it } from 'vitest';
import { liveReleasesPath, type ShownReleases } from '#contract/shown-releases.ts';
import { enquirySeconds } from '#contract/figures.ts';
import { blankFormWords } from '#server/back-office/studio/blank-form.ts';
import { axeFindings } from '../support/journey-axe.ts';
import { patience, useProduct } from '../support/journey-product.ts';
import { wordsOf } from '../support/journey-words.ts';
import { publishForm, withPhone } from '../support/owner-form.ts';

// A server of its own: what is published stays in its database.
const product = useProduct(async () => ({}));
const words = (key: string): string => blankFormWords('night-train').US[`forms.flow:nightTrain.${key}`]!;

/** Publishes a version of the form, and waits until the server uses it. */
async function publish(edit?: (text: string) => string): Promise<void> {
  const { server } = product;
  const services = { now: () => new Date(), releases: { refresh: async () => true } };
  const { id, version } = await publishForm({ db: server.database.db, services }, 'night-train', edit);
  const live = async (): Promise<number | undefined> => {
    const reply = await fetch(server.origin + liveReleasesPath);
    const { flows = [] } = (await reply.json()) as Partial<ShownReleases>;
    return flows.find((flow) => flow.id === id)?.version;
  };
  await expect.poll(live, patience).toBe(version);
}

it(
  'a form that an owner has made keeps what was typed when its next version is published, and arrives',
  { timeout: 90_000 },
  async () => {
    await publish();
    const page = await product.visit({ path: '/forms/night-train' });
    await expect(page.getByRole('heading', { name: words('steps.form.title') })).toBeShown();
    const field = (name: string) => page.getByLabel(new RegExp(`^${words(`fields.${name}.label`)}`));
    await field('name').fill('Ada Lovelace');
    await field('email').fill('ada@test.example');
    await field('message').fill('Is there a berth for two?');
    expect(await axeFindings(page)).toEqual([]);
    await publish(withPhone);
    await sleep(enquirySeconds * 1000);
    const send = page.getByRole('button', { name: words('steps.form.next') });
    await send.click();
    await expect(page.getByText(wordsOf('US')('enquiry:formChanged'))).toBeShown();
    await expect(page.getByLabel(/^Phone number/).first()).toBeShown();
    expect(await field('name').inputValue()).toBe('Ada Lovelace');
    expect(await field('message').inputValue()).toBe('Is there a berth for two?');
    await send.click();
    await expect(page.getByRole('heading', { name: words('steps.sent.title') })).toBeShown();
    expect(await page.getByText(wordsOf('US')('enquiry:formChanged')).count()).toBe(0);
    const rows = await product.server.database.db
      .selectFrom('enquiry')
      .select('flow_version')
      .where('flow', '=', 'forms/night-train')
      .execute();
    expect(rows).toEqual([{ flow_version: 2 }]);
    await page.getByRole('button', { name: wordsOf('US')('enquiry:form.again') }).click();
    await expect(field('name')).toBeShown();
    expect(await field('name').inputValue()).toBe('');
  },
);
