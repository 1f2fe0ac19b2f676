import { expect, it } from 'vitest';
import { openOrder } from '../support/begun-order.ts';
import { useProduct } from '../support/journey-product.ts';

const product = useProduct();
const parts = '**/assets/parts-*';

it('the review and its uploads open without the network that the wizard was loaded over', async () => {
  product.expectComplaints(/ERR_FAILED|preload CSS/);
  const { page, form } = await openOrder(product, 'visa/study', { step: 'travel' });
  await expect(form.heading('travel')).toBeShown();
  await page.waitForLoadState('networkidle');
  await page.route('**/assets/**', (route) => route.abort());
  await form.next();
  await expect(form.heading('uploads')).toBeShown();
  await form.next();
  await expect(form.heading('review')).toBeShown();
  expect(await page.locator('form dl').count()).toBeGreaterThan(0);
});

it('a review that could not be loaded is loaded with one click, and the focus goes to its heading', async () => {
  product.expectComplaints(/ERR_FAILED|preload CSS/);
  const { page, form } = await openOrder(product, 'visa/study', { step: 'review' });
  await page.route(parts, (route) => route.abort());
  await page.reload();
  const again = page.getByRole('button', { name: 'Try again' });
  await expect(again).toBeShown();
  // An idle browser tries once by itself.
  await page.waitForLoadState('networkidle');
  await page.unroute(parts);
  await again.click();
  await expect(page.locator('form dl').first()).toBeShown();
  expect(await form.heading('review').evaluate((heading) => heading === document.activeElement)).toBe(true);
});
