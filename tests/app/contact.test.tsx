// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { expect, it, vi } from 'vitest';
import { PaymentStanding } from '#app/pages/payment/payment-standing.tsx';
import { OrderQuestion } from '#app/parts/site/contact/order-question.tsx';
import { ContactBlock } from '#app/parts/site/contact/contact-block.tsx';
import type { Contact } from '#contract/adverts.ts';
import { companyContact } from '#contract/contact.ts';
import { site } from '#contract/site.contract.ts';
import payment from '#locales/US/payment.json' with { type: 'json' };
import contactWords from '#locales/US/contact.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { visitOrder } from './orders-page.tsx';
import { answer, everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
i18next.addResourceBundle('US', 'contact', contactWords);
i18next.addResourceBundle('US', 'payment', payment);

const contact: Contact = {
  name: 'Moongate Ltd',
  taxNumber: 'DE123456789',
  address: everywhere('Musterweg 1, Berlin'),
  hours: everywhere('Monday to Friday'),
  phone: '+49 30 23125 018',
  mobile: '+49 171 3920018',
  email: 'help@example.com',
  emails: 'visa@example.com, privacy@example.com',
};
const known = answer(site.advertisement, contact);

const linksIn = (region: HTMLElement): (readonly [string | null, string | null])[] =>
  within(region)
    .getAllByRole('link')
    .map((link) => [link.textContent, link.getAttribute('href')] as const);

it('shows address, hours, phone numbers and mail addresses of the record, each as a link', async () => {
  const { askedOf } = visit(<ContactBlock />, { answers: [known] });
  const block = await screen.findByRole('region', { name: contactWords.title });
  expect(askedOf(site.advertisement)).toEqual([{ id: companyContact }]);
  expect(within(block).getByText(/Musterweg 1/)).toBeInstanceOf(HTMLElement);
  for (const text of ['Monday to Friday', 'DE123456789', /^Moongate Ltd\n/])
    expect(within(block).getByText(text, { normalizer: String })).toBeInstanceOf(HTMLElement);
  expect(linksIn(block)).toEqual([
    ['help@example.com', 'mailto:help@example.com'],
    ['+49 30 23125 018', 'tel:+493023125018'],
    ['+49 171 3920018', 'tel:+491713920018'],
    ['visa@example.com', 'mailto:visa@example.com'],
    ['privacy@example.com', 'mailto:privacy@example.com'],
  ]);
});

it('has no line for what the company does not have', async () => {
  const less = { ...contact, emails: '', mobile: '', taxNumber: '' };
  visit(<ContactBlock />, { answers: [answer(site.advertisement, less)] });
  const block = await screen.findByRole('region', { name: contactWords.title });
  for (const key of ['emails', 'mobile', 'taxNumber'] as const)
    expect(within(block).queryByText(contactWords[key])).toBeNull();
});

it('has the background that a page gives it', async () => {
  visit(<ContactBlock background="rgb(1, 2, 3)" />, { answers: [known] });
  expect((await screen.findByRole('region', { name: contactWords.title })).style.background).toBe(
    'rgb(1, 2, 3)',
  );
});

it('begins a mail about an order with the number of the order', async () => {
  visit(<OrderQuestion number="MG2511217K2M9QWD" />, { answers: [known] });
  const question = await screen.findByRole('region', { name: contactWords.question.title });
  expect(question.textContent).toContain('MG2511217K2M9QWD');
  expect(linksIn(question)).toEqual([
    ['help@example.com', 'mailto:help@example.com?subject=MG2511217K2M9QWD'],
    ['+49 30 23125 018', 'tel:+493023125018'],
  ]);
});

it('shows nothing when the details cannot be loaded', async () => {
  const { askedOf } = visit(<OrderQuestion number="MG1" />);
  await vi.waitFor(() => expect(askedOf(site.advertisement)).toHaveLength(1));
  expect(screen.queryByRole('region')).toBeNull();
});

it.each([
  ['an order', () => visitOrder({ orderNumber: 'MG7' }, [known])],
  [
    'a payment that is looked into',
    () =>
      visit(<PaymentStanding view="held" order={{ id: 7, orderNumber: 'MG7', childType: 5 }} />, {
        answers: [known],
      }),
  ],
])('says on the page of %s how to ask about it', async (_page, open) => {
  open();
  const question = await screen.findByRole('region', { name: contactWords.question.title });
  expect(linksIn(question)[0]).toEqual(['help@example.com', 'mailto:help@example.com?subject=MG7']);
});
