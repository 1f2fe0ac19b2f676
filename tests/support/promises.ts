/**
 * What holds a statement: a test file with words of the name of a test in it (`sections/invoice: goes to a company`), or
 * for what no program can hold: work that people do, advice to the reader, or what is said of others.
 */
export type HeldBy = `${string}/${string}: ${string}` | 'people' | 'advice' | 'others';

/** What a page says of the product: the beginning of each of its sentences in English, in their order, and what holds it. */
export type Promises = readonly (readonly [beginning: string, heldBy: HeldBy])[];

/** The pages on which the product speaks of itself, by the names of their records. */
export const promises: Readonly<Record<string, Promises>> = {
  'question/agency-discount': [
    ['Yes, they are agreed on', 'people'],
    ['Register a company account', 'advice'],
    ['When terms are agreed on, we enter the discount', 'sections/shop-desk: is taken off the prices'],
    ['There is no code to type', 'sections/shop-desk: is taken off the prices'],
    ['For advertising on this site', 'advice'],
  ],
  'question/bank-transfer': [
    ['Yes, with a company account', 'sections/payment-calls: is a deposit, too, for a company'],
    ['Choose “Deposit by bank transfer”', 'app/payment-deposit: tells where to transfer the money'],
    ['Then you have', 'sections/deposit: keeps what is reserved until then'],
    ['Somebody checks it', 'sections/deposit: confirms a deposit'],
    ['A pick-up has to be paid', 'sections/deposit: pays a ride 12 hours before'],
  ],
  'question/can-i-cancel': [
    ['A draft you can delete', 'sections/deleted-drafts: is in no list but that of deleted drafts'],
    ['Applications for study', 'sections/operator-orders: withdrawing an application'],
    [
      'An order that is paid you can cancel',
      'sections/cancel-paid: is refused with another amount than the one',
    ],
    ['The rule is shown before you pay', 'sections/cancel-paid: gives a part back once the review has begun'],
    ['The money goes back', 'sections/cancel-paid: only when the money has had the time to arrive'],
    ['If a payment arrives after', 'sections/order-timeouts: a payment goes back by itself'],
  ],
  'question/change-phone-or-name': [
    [
      'You can change your nickname',
      'app/account-profile: leads to where the phone and the password are changed',
    ],
    ['For a new phone number', 'sections/throttling: a code opens once, within ten minutes'],
    ['The e-mail address is your login name', 'app/account-profile: what is only read'],
    ['A company changes its contact person', 'sections/company-data: is changed by its owner'],
    ['If one of them is wrong', 'sections/shop-desk: its details are changed one by one'],
    ['Orders keep the data', 'sections/invoice: keeps the seller that issued it'],
  ],
  'question/do-i-need-a-visa': [
    ['Before an application begins', 'app/entry-check: begin with the nationality of the account'],
    ['The answer says whether', 'app/entry-check: tells a rule with its terms'],
    ['Otherwise it names the visas', 'app/entry-check: shows a visa with price, days'],
    ['It also says under which conditions', 'app/entry-check: offers a person alone what fits'],
    ['It is advice and no decision', 'others'],
  ],
  'question/download-or-delete': [
    ['Under “Personal information” you download', 'sections/export: holds profile, orders with answers'],
    ['There you also delete', 'sections/deletion: can be taken back'],
    ['Orders that we are working on', 'sections/deletion: waits for an order that is under way'],
    ['Files of an order disappear', 'sections/order-timeouts: keeps its files for 90 days'],
    ['Number, price and dates', 'sections/deletion: of paid orders what an invoice needs'],
  ],
  'question/drafts-and-devices': [
    ['What you enter is saved', 'sections/drafts: count their saves'],
    ['A draft in your account stays', 'sections/order-timeouts: is deleted after 30 days with its files'],
    ['Answers that could not be sent', 'app/device-notes: is gone after seven days'],
    ['If you ask to be remembered', 'sections/devices: for seven days'],
  ],
  'question/forgot-password': [
    ['Choose “Forgot your password?”', 'sections/reset-password: is replaced by the code from the mail'],
    ['The code that we send is valid', 'sections/throttling: a code opens once, within ten minutes'],
    ['All devices are signed out', 'sections/reset-password: the old one and all sessions end'],
    ['If nothing arrives', 'advice'],
    ['For your protection', 'sections/reset-password: answers the same for an address without an account'],
  ],
  'question/how-can-i-pay': [
    ['Study, work, permanent residence', 'app/service-choice: settled with the provider'],
    ['Everything else is paid here', 'sections/payment-calls: is told to an individual: three ways'],
    ['Companies may also transfer', 'sections/payment-calls: is a deposit, too, for a company'],
    ['A visa is kept for', 'sections/order-timeouts: is cancelled after %d ms, and not before'],
    ['Cards are kept for', 'sections/order-timeouts: gives its cards back'],
    ['A pick-up is kept for', 'sections/order-timeouts: 12 hours before the day of arrival'],
    [
      'The exact time stands',
      'app/payment-order: is shown with its travellers, its price and the ways to pay it',
    ],
    ['When it is over', 'sections/order-timeouts: is cancelled after %d ms, and not before'],
  ],
  'question/how-long-does-a-visa-take': [
    ['Each visa has a normal', 'sections/services: have no extra urgent one for groups'],
    ['How many working days', 'app/service-choice: are one set of cards with name, days, date and price'],
    ['Working days are those of China', 'sections/services: working days in China'],
    ['After you have submitted', 'people'],
    ['If something is missing', 'app/corrections: is all that is shown'],
    ['For permanent residence', 'app/order-rail: the day is that of the check'],
    ['The authority decides afterwards', 'sections/services: how long the authority takes after them'],
  ],
  'question/invoices': [
    ['Every order that was paid', 'sections/invoice: says what was paid, when and at which rate'],
    ['Open it under “My orders”', 'app/orders-invoice: is printed, downloaded'],
    ['For a company it shows', 'sections/invoice: goes to a company with address, tax number and discount'],
    ['After a refund', 'sections/invoice: stays when the order is refunded, and says so'],
    ['It is no Chinese fapiao', 'others'],
  ],
  'question/order-a-card': [
    ['Choose the card', 'sections/address-book: keeps twenty'],
    ['From your confirmation on', 'sections/reservations: is taken out of the stock when it is confirmed'],
    ['When they are sent', 'sections/operator-orders: names the carrier and the number of the parcel'],
    ['Order early enough', 'advice'],
    ['An eSIM needs no address', 'sections/esim: its codes are mailed as pictures and shown again'],
    ['Your phone has to support it', 'others'],
  ],
  'question/several-travellers': [
    ['People who travel together', 'sections/entry-advice: says for how many people a visa is'],
    ['All other visas', 'sections/entry-advice: says for how many people a visa is'],
    ['In your account you can choose', 'sections/people: are deleted 24 months after'],
    ['Please show everyone', 'advice'],
    ['A passport can be read', 'app/passport-card: fill in the answers'],
  ],
  'site-page/about-us': [
    ['Moongate is for people', 'people'],
    ['Visas, airport pick-up', 'sections/product-orders: is begun, saved, read and sent'],
    ['We check your application', 'people'],
    ['We meet you at the airport', 'people'],
    ['We send cards', 'people'],
    ['We write in six languages', 'sections/content-seed: of this repository has no mistakes'],
    ['Your answers and documents are stored encrypted', 'sections/drafts: keep it encrypted'],
    ['Prices are shown before', 'app/service-choice: are one set of cards with name, days, date and price'],
    ['Where we state a rule', 'app/entry-check: shows a check %s as what it is'],
    ['The authorities decide', 'others'],
    [
      'This shop is a demonstration',
      'sections/demonstration: says of each record that was invented that it was',
    ],
    ['What is written about', 'people'],
  ],
  'site-page/advertising': [
    ['Our readers plan', 'people'],
    ['Home page: between', 'sections/adverts: has adverts in slot'],
    ['Travel guides and tickets: below', 'sections/adverts: has adverts in slot'],
    ['Banners: at the top', 'sections/adverts: has banners of the type'],
    ['An advert has a picture', 'sections/adverts: that lead to pages'],
    ['We translate', 'people'],
    ['Services that help people', 'people'],
    ['We refuse whatever promises', 'people'],
    ['Adverts are marked', 'app/home-adverts: each with a visible mark'],
    ['We count how often', 'sections/shop-desk: is counted when it is shown and opened'],
    ['Write to us with', 'advice'],
    ['We answer with', 'people'],
    ['As this shop is a demonstration', 'people'],
  ],
};
