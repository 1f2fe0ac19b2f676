import { describe, expect, it } from 'vitest';
import type { Endpoint } from '#contract/define.ts';
import { allErrors } from '#contract/desk-errors.ts';
import { locales } from '#contract/locale.ts';
import { operatorRoles, permissions } from '#contract/permissions.ts';
import { refusedKind } from '#contract/under-load.ts';
import { readCatalogue } from '#tests/support/flow-catalogues.ts';
import calls from '#tests/support/specified-calls.json' with { type: 'json' };
import routes from '#tests/support/specified-routes.json' with { type: 'json' };
import { filesBelow, read } from './source-files.ts';

const modules = import.meta.glob<Record<string, Record<string, Endpoint>>>(
  '../../src/contract/*.contract.ts',
  {
    eager: true,
  },
);
const endpoints = Object.values(modules)
  .flatMap((sections) => Object.entries(sections))
  .flatMap(([section, operations]) =>
    Object.entries(operations).map(([operation, endpoint]) => ({
      name: `${section}.${operation}`,
      endpoint,
    })),
  );

/** Calls that are not in the specification, with the reason for each. */
const beyond: Readonly<Record<string, string>> = {
  'site.finishUpload': 'a file that was sent in pieces is checked when all have arrived',
  'site.unfinishedUploads': 'another device goes on with it',
  'auth.resume': 'a remembered device has a token in place of a readable password',
  'account.phoneCode': 'the specification names no call that sends the code for a new number',
  'auth.mailCode': 'a code by mail signs in, also where there is no account yet',
  'auth.mailLogin': 'and makes one',
  'account.mailCode': 'an account of a phone number gets a mail address',
  'account.updateMail': 'by a code that was sent to it',
  'passkey.list': 'passkeys sign in without a password',
  'passkey.addOptions': 'the server says what the device signs',
  'passkey.add': 'and keeps its public key',
  'passkey.rename': 'owners tell their devices apart',
  'passkey.remove': 'and remove one that is lost',
  'passkey.signInOptions': 'the server says what the device signs',
  'passkey.signIn': 'and checks the signature',
  'presence.byPassword': 'whoever finds an open session does not change who can sign in',
  'presence.sendCode': 'a code proves the owner, too',
  'presence.byCode': 'also where there is no password',
  'presence.passkeyOptions': 'and so does a passkey',
  'presence.byPasskey': 'of the account',
  'account.sessions': 'owners see where they are signed in',
  'account.updateCompany': 'a company keeps its own data up to date',
  'account.signOutEverywhere': 'and can end it',
  'account.exportData': 'owners can take their data along',
  'account.deletionCode': 'by a code where they have no password',
  'account.requestDeletion': 'and have them deleted',
  'account.keepAccount': 'or change their minds',
  'people.list': 'people who were entered once can be chosen again',
  'people.remove': 'and deleted',
  'people.keep': 'or not be kept at all',
  'orderInfo.open': 'whoever opens a product may continue what was begun',
  'visa.nationality': 'a form says at once that a nationality cannot be processed',
  'visa.entry': 'the check before one applies',
  'orderInfo.restore': 'a draft that was deleted can be brought back',
  'esim.codes': 'the code of an eSIM is shown with its order, as often as it is needed',
  'esimStock.list': 'operators see how many codes of eSIMs are left',
  'esimStock.add': 'and add some',
  'orderInfo.withdraw': 'an application that was not paid for can be taken back',
  'cancelling.rules': 'the rule for cancelling is told before anything is ordered',
  'orderInfo.cancelPaid': 'a paid order can be cancelled by the rule that was told before',
  'numberRmb.currencies': 'visitors see prices in their currency, too',
  'exchangeRate.currencies': 'operators set the rates of these currencies',
  'orderInfo.transfer': 'a bank transfer takes days, so the order waits for it',
  'orderInfo.invoice': 'the specification shows an invoice, and names no call for it',
  'payment.state': 'the page that a provider sends customers back to asks what has become of the payment',
  'payment.cancel': 'a payment that was begun is given up',
  'flowSteps.count': 'where people leave a flow is counted',
  'flowSteps.list': 'and operators see it',
  'foreigners.getById': 'the page of a service station reads it; the specification has its list only',
  'elite.getById': 'the page of a person who looks for work reads it; the specification has the list only',
  'book.getById': 'the specification has a page for a book, and names no call for it',
  'book.getClassification': 'nor for the categories of books',
  'faq.getClassification':
    'the specification filters questions by category, and names no call for the categories',
  'faq.getById': 'a link leads to one answer, on whichever page of the list it is',
  'faq.helped': 'readers say whether an answer helped',
  'recruit.places': 'jobs are filtered by place, as homes are',
  'school.list': 'the specification has a page for schools, and names no call for it',
  'school.getById': 'nor for one of them',
  'school.getAddress': 'the list is filtered by province',
  'event.list':
    'the specification has a page for the association of students, and names no call for its events',
  'sitePage.getByName':
    'the specification has pages about the company and the digital yuan, and no call for their texts',
  'myFavourites.kinds': 'the tabs of favourites are those of the kinds that there are favourites of',
  ...Object.fromEntries(
    [
      'book.favorite',
      'book.favourites',
      'dwell.favoriteApartment',
      'dwell.favoriteHome',
      'dwell.favouriteApartments',
      'dwell.favouriteHomes',
      'event.favorite',
      'event.favourites',
      'faq.favorite',
      'faq.favourites',
      'insurance.favorite',
      'insurance.favourites',
      'mainJournalism.favorite',
      'mainJournalism.favourites',
      'medical.favorite',
      'medical.favourites',
      'school.favorite',
      'school.favourites',
    ].map((name) => [name, 'the specification has favourites of other kinds, and these are alike']),
  ),
  'enquiry.begin': 'a message needs a ticket, against programs that send advertising',
  'enquiry.send': 'the specification has the contact form, and says that its call is not shown',
  'enquiry.applyToSchool': 'the specification has a page to apply to a school, and names no call for it',
  'enquiry.form': 'owners make forms of their own, whose answers need a call',
  'enquiry.list': 'operators read the messages',
  'enquiry.exportForm': 'and the messages of one form as a table',
  'enquiry.answered': 'and note which are answered',
  'transaction.phone': 'the phone of a seller is in no other reply, and its readings are noted',
  'transaction.forEditing': 'a form that is edited needs what nobody else is shown',
  'community.member': 'pages ask whether somebody has accepted the rules, and the bell how much is unread',
  'community.acceptRules': 'the rules are accepted once',
  'community.report': 'people report what is wrong',
  'community.appeal': 'and answer a decision once',
  'community.notices': 'people are told of messages, orders, answers, new articles and decisions',
  'community.read': 'and note what they have read',
  'community.digest': 'the mail about it can be turned off',
  'community.unsubscribe': 'also with one click in the mail',
  'community.waiting': 'operators see what waits for them',
  'community.decide': 'decide about it',
  'community.decided': 'see what was decided before',
  'community.watchedWords': 'see which words are watched',
  'community.watch': 'and change them',
  'deskCommunity.post': 'moderators see a post in its context',
  'deskCommunity.preview': 'and what its author would be told',
  'deskCommunity.silences': 'see who may not write',
  'deskCommunity.silence': 'keep people from writing for a while',
  'deskCommunity.endSilence': 'or let them write again',
  'agreement.pending': 'customers are told what has changed in an agreement before they order again',
  'agreement.agree': 'and agree to it',
  'deskAgreements.list': 'editors see which version of an agreement holds, and who has agreed',
  'deskAgreements.open': 'its next text, and what differs in it',
  'deskAgreements.version': 'and what earlier versions have changed',
  'deskAgreements.save': 'write the next one',
  'deskAgreements.publish': 'publish it from a day on',
  'deskAgreements.drop': 'or take its day back',
  'deskSynonyms.open': 'editors see which words mean the same in a search',
  'deskSynonyms.save': 'and change them',
  'deskGoods.list': 'operators see what cards and cars cost',
  'deskGoods.compare': 'what another price would have changed',
  'deskGoods.plan': 'set one from a day on',
  'deskGoods.drop': 'or give it up before',
  'deskForms.list': 'operators see on which versions drafts stand',
  'deskForms.matrix': 'which document each form asks for',
  'deskForms.dropOff': 'at which step customers leave a form',
  'deskForms.exportMatrix': 'and take that along',
  'message.conversations': 'buyers and sellers write to each other, and see with whom',
  'message.about': 'whoever writes to a seller goes on with the conversation that there is',
  'message.conversation': 'people read what was written',
  'message.begin': 'write to the seller of an offer',
  'message.send': 'answer',
  'message.read': 'note what they have read',
  'message.block': 'end it with somebody',
  'message.report': 'and report what is wrong',
  'message.reported': 'operators see which conversations were reported',
  'message.look': 'read those, and no others',
  'message.settle': 'and decide about them',
  'savedSearch.list': 'people see which searches they have saved',
  'savedSearch.save': 'are told of new homes and jobs that fit',
  'savedSearch.remove': 'and end that',
  'contentRecord.save': 'operators write the records of the content sections',
  'deskContent.kinds': 'they see which kinds there are',
  'deskContent.list': 'and which records, in every state',
  'deskContent.one': 'open one',
  'deskContent.preview': 'see its page before they save it',
  'deskContent.history': 'see who has changed it',
  'deskContent.differences': 'and what',
  'deskContent.putBack': 'put an older version back',
  'deskContent.setState': 'and publish or archive one without opening it',
  'deskBanners.list': 'operators see the banners and adverts',
  'deskBanners.types': 'and where they are shown',
  'deskBanners.save': 'and write them',
  'deskPhotos.list': 'operators see the photos of the site',
  'deskPhotos.add': 'add one',
  'deskPhotos.change': 'and correct the rights to it',
  'exchangeRate.list': 'operators see the exchange rates',
  'exchangeRate.set': 'and set one: no order can be confirmed without',
  'search.find': 'the specification has a page for the search, and names no call for it',
  'advertiser.count': 'how often an advert is shown is counted, as its page says',
  'shopDesk.companies': 'operators see which companies there are',
  'shopDesk.discount': 'enter what was agreed on with them',
  'shopDesk.details': 'and correct their details',
  'shopDesk.adverts': 'operators see how often adverts are shown',
  'shopDesk.checks': 'and which rules have to be checked again',
  'search.misses': 'operators see what is searched for and not found',
  'sandbox.look': 'stands in for a payment provider without keys',
  'sandbox.decide': 'stands in for a payment provider without keys',
  'studio.flows': 'the studio lists what can be edited',
  'studio.open': 'reads it',
  'studio.compile': 'and has it compiled, since no page may evaluate what it is given',
  'studio.paths': 'shows which paths are kept as tests',
  'studio.preview': 'first for the preview alone, which must not wait for the checks',
  'studio.secondOpinion': 'and compared with what RJSF makes of it, where it is compiled',
  'deskPayments.ledger': 'operators see every movement of money',
  'deskPayments.providers': 'by whom it was moved',
  'deskPayments.bookkeeping': 'take it along for bookkeeping',
  'deskPayments.deposits': 'see which receipts wait',
  'deskPayments.proposals': 'and which refunds wait for a second operator',
  'deskPayments.money': 'see the money of one order',
  'deskPayments.giveBack': 'give some of it back, or propose it',
  'deskPayments.agree': 'agree to what another operator has proposed',
  'deskPayments.receipt': 'decide about a receipt as they have seen it',
  'deskPayments.closeHeld': 'and about money that is held',
  'deskFulfilment.toSend': 'operators see what is to be sent',
  'deskFulfilment.sentCodes': 'which codes were sent',
  'deskFulfilment.preview': 'what would become of several orders',
  'deskFulfilment.send': 'mark one as sent',
  'deskFulfilment.labels': 'print addresses',
  'deskFulfilment.stock': 'see what is left',
  'deskFulfilment.setStock': 'correct it',
  'deskFulfilment.rides': 'see the pick-ups of some days',
  'deskFulfilment.setCars': 'and say how many cars there are',
  'operators.me': 'the app shows operators what they may do',
  'operators.list': 'owners see who is an operator',
  'operators.add': 'add one',
  'operators.remove': 'remove one',
  'operators.giveRole': 'give a role',
  'operators.takeRole': 'take one away',
  'operators.bind': 'bind an operator to addresses',
  'operators.resetFactor': 'and help one who has lost the second factor',
  'secondFactor.state': 'a page asks what an operator has set up',
  'secondFactor.begin': 'makes a secret',
  'secondFactor.confirm': 'has it confirmed',
  'secondFactor.give': 'takes the second factor of a sign-in',
  'secondFactor.newCodes': 'and makes new recovery codes',
  'deskViews.list': 'operators keep views of lists',
  'deskViews.keep': 'under a name',
  'deskViews.forget': 'and delete them',
  'deskPeople.customers': 'operators find the account of a customer',
  'deskPeople.customer': 'and open it',
  'deskPeople.endSessions': 'sign a customer out who has lost a device',
  'deskPeople.archive': 'give customers their data who cannot sign in',
  'deskPeople.erase': 'erase an account for its owner',
  'deskPeople.keep': 'who may change her mind',
  'accountChanges.list': 'changes of who owns an account wait for a second person',
  'accountChanges.propose': 'one operator proposes them with a proof',
  'accountChanges.agree': 'another one agrees',
  'accountChanges.refuse': 'or refuses',
  'deskToday.waiting': 'the desk shows what waits',
  'deskToday.days': 'how the last days were',
  'deskToday.alarms': 'and what is wrong',
  'record.list': 'operators see who has looked at or changed what',
  'record.check': 'and that nobody has changed the record',
  'deskReview.queue': 'operators see which applications wait for a review',
  'deskReview.next': 'take the one that has waited longest',
  'deskReview.claim': 'or another one, for some time',
  'deskReview.leave': 'and give it back',
  'deskReview.open': 'see its answers and files, and what a correction has changed',
  'deskReview.present': 'and who else has it open',
  'deskReview.file': 'open its files',
  'deskReview.preview': 'see the message to its customer before it is sent',
  'deskReview.accept': 'and accept it',
  'releases.live': 'a command takes what is published into the files',
  'releases.content': 'with all files of a release',
  'releases.list': 'operators see which releases a flow has',
  'releases.open': 'read one of them',
  'releases.prepare': 'see what an edit does to the answers given so far',
  'releases.propose': 'propose it as the next release',
  'releases.impact': 'see what it would have changed for orders and drafts',
  'releases.modules': 'see the pages of both versions beside each other',
  'releases.comment': 'say something about it',
  'releases.settle': 'and say that nothing is left to say about a place',
  'releases.agree': 'agree to what another person has proposed',
  'releases.publish': 'publish it without a new build',
  'releases.withdraw': 'take it back before it is live',
  'releases.takeBack': 'or go back to the release before it',
  'sale.state': 'see whether a product is on sale',
  'sale.change': 'and take it off sale without SQL',
  'deskPrices.list': 'operators see what products cost today and next',
  'deskPrices.product': 'with all prices of one',
  'deskPrices.compare': 'see what new prices would have changed',
  'deskPrices.plan': 'set prices from a day on',
  'deskPrices.drop': 'or give them up before they begin',
  'deskCompanies.list': 'operators find a company',
  'deskCompanies.open': 'see what was agreed on with it',
  'deskCompanies.agree': 'enter what is agreed on now',
  'deskCompanies.change': 'and change its details',
  'deskSite.menu': 'operators see the menu',
  'deskSite.saveMenu': 'and change it',
  'deskSite.company': 'operators see the company that runs the shop',
  'deskSite.setCompany': 'set its data from a day on',
  'deskSite.dropCompany': 'or give them up before they begin',
  'deskRules.list': 'operators see the rules of entry, and which nationalities are refused',
  'deskRules.set': 'add a rule or its next version',
  'deskRules.end': 'let one end',
  'deskRules.confirm': 'note that one was compared with its source',
  'deskRules.days': 'see which days are worked',
  'deskRules.setDays': 'and correct them',
  ...Object.fromEntries(
    [
      'list',
      'detail',
      'take',
      'complete',
      'reject',
      'withdraw',
      'deposit',
      'refund',
      'release',
      'inform',
      'returned',
    ].map((name) => [`operatorOrders.${name}`, 'operators run orders until there is a back office']),
  ),
};

/** Calls of operators that change nothing, and show no more of customers than is needed to choose. */
const reading = new Set([
  'community.waiting',
  'community.watchedWords',
  'community.decided',
  'deskCompanies.list',
  ...['list', 'product', 'compare'].map((name) => `deskPrices.${name}`),
  ...['list', 'days'].map((name) => `deskRules.${name}`),
  ...['menu', 'company'].map((name) => `deskSite.${name}`),
  'deskSynonyms.open',
  'deskGoods.list',
  'deskGoods.compare',
  ...['list', 'open', 'version'].map((name) => `deskAgreements.${name}`),
  ...['kinds', 'list', 'one', 'preview', 'history', 'differences'].map((name) => `deskContent.${name}`),
  'deskBanners.list',
  'deskBanners.types',
  'deskPhotos.list',
  'deskCommunity.preview',
  'deskCommunity.silences',
  'deskForms.list',
  'deskForms.matrix',
  'deskForms.dropOff',
  'deskForms.exportMatrix',
  ...['deposits', 'ledger', 'proposals', 'providers'].map((name) => `deskPayments.${name}`),
  ...['preview', 'rides', 'sentCodes', 'stock', 'toSend'].map((name) => `deskFulfilment.${name}`),
  'deskPeople.customers',
  ...['waiting', 'days', 'alarms'].map((name) => `deskToday.${name}`),
  'deskViews.list',
  ...['queue', 'present', 'file'].map((name) => `deskReview.${name}`),
  'deskCompanies.list',
  ...['list', 'product', 'compare'].map((name) => `deskPrices.${name}`),
  ...['list', 'days'].map((name) => `deskRules.${name}`),
  'esimStock.list',
  'exchangeRate.list',
  'flowSteps.list',
  'message.reported',
  'operatorOrders.list',
  'operators.list',
  'operators.me',
  'record.check',
  ...['list', 'open', 'live', 'content', 'prepare', 'modules', 'impact'].map((name) => `releases.${name}`),
  'sale.state',
  'search.misses',
  ...['state', 'begin', 'give'].map((name) => `secondFactor.${name}`),
  ...['companies', 'adverts', 'checks'].map((name) => `shopDesk.${name}`),
  ...['flows', 'open', 'paths', 'preview', 'compile', 'secondOpinion'].map((name) => `studio.${name}`),
]);

describe('the contract', () => {
  it.each(endpoints)('describes $name as a call that is known', ({ name, endpoint: { method, path } }) => {
    const isSpecified = calls.some((call) => call.method === method && call.path === path);
    expect(isSpecified).toBe(!(name in beyond));
  });

  // The browser's build reduces these files to method, path and access; anything else would be empty there.
  it('exports nothing else from its files', () => {
    const others = endpoints.filter(({ endpoint }) => typeof endpoint?.path !== 'string');
    const values = Object.values(modules).flatMap((sections) =>
      Object.entries(sections).filter(([, section]) => typeof section !== 'object'),
    );
    expect([others.map(({ name }) => name), values.map(([name]) => name)]).toEqual([[], []]);
  });

  it('names no call beyond the specification that is not there', () => {
    expect(Object.keys(beyond).filter((name) => !endpoints.some((each) => each.name === name))).toEqual([]);
  });

  it('describes each call once', () => {
    const seen = endpoints.map(({ endpoint: { method, path } }) => `${method} ${path}`);
    expect(seen.filter((call, index) => seen.indexOf(call) !== index)).toEqual([]);
  });

  it('marks each call of visitors whose reply holds posts, so that pages are made again after a post', () => {
    const withPosts = endpoints.filter(
      ({ endpoint: { access, reply } }) =>
        // Only posts have this field.
        (access === 'visitor' || access === 'anyone') && JSON.stringify(reply).includes('"answerable"'),
    );
    expect(withPosts.length).toBeGreaterThan(0);
    expect(withPosts.filter(({ endpoint }) => endpoint.changesWith !== 'posts')).toEqual([]);
  });

  it('lets a replica answer public lists and searches, and calls of operators that only read', () => {
    const isOfVisitors = ({ access }: Endpoint) => access === 'visitor' || access === 'anyone';
    const wrong = endpoints.filter(
      ({ endpoint }) => endpoint.mayBeOld && !isOfVisitors(endpoint) && endpoint.act !== 'none',
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
    const lists = endpoints.filter(
      ({ endpoint }) => isOfVisitors(endpoint) && ['lists', 'searches'].includes(refusedKind(endpoint) ?? ''),
    );
    expect(lists.length).toBeGreaterThan(30);
    expect(lists.filter(({ endpoint }) => !endpoint.mayBeOld).map(({ name }) => name)).toEqual([]);
  });

  it('names the permissions of each call for operators, what is recorded of it, and nothing of that elsewhere', () => {
    const isForOperators = ({ access }: Endpoint) => access === 'operator' || access === 'studio';
    const wrong = endpoints.filter(({ endpoint }) =>
      isForOperators(endpoint)
        ? !endpoint.permissions?.length || endpoint.act === undefined
        : endpoint.permissions !== undefined || endpoint.act !== undefined,
    );
    expect(wrong.map(({ name }) => name)).toEqual([]);
  });

  it('records what operators change: only reading calls are not recorded', () => {
    const silent = endpoints.filter(({ endpoint }) => endpoint.act === 'none').map(({ name }) => name);
    expect(silent.filter((name) => !reading.has(name))).toEqual([]);
    expect([...reading].filter((name) => !silent.includes(name))).toEqual([]);
  });

  it('says by properties of the payload what a call is about', () => {
    const wrong = endpoints.flatMap(({ name, endpoint: { about = {}, payload } }) => {
      const { properties = {} } = payload as { properties?: Record<string, unknown> };
      return Object.values(about as Record<string, string>)
        .filter((property) => !(property in properties))
        .map((property) => `${name}: ${property}`);
    });
    expect(wrong).toEqual([]);
  });

  it('gives each permission to a role besides the owner’s, but that to change operators', () => {
    const { owner, ...others } = operatorRoles;
    const given = new Set<string>(Object.values(others).flat());
    expect([...owner]).toEqual([...permissions]);
    expect(permissions.filter((permission) => !given.has(permission))).toEqual(['admin']);
  });

  it('says of each call what it does', () => {
    expect(endpoints.filter(({ endpoint }) => endpoint.summary.length < 5)).toEqual([]);
  });

  it('takes the parameters of a path from the payload', () => {
    const missing = endpoints.flatMap(({ name, endpoint }) => {
      const { properties = {} } = endpoint.payload as { properties?: Record<string, unknown> };
      const parameters = [...endpoint.path.matchAll(/\{(\w+)\}/g)].map(([, parameter]) => parameter!);
      return parameters
        .filter((parameter) => !(parameter in properties))
        .map((parameter) => `${name}: ${parameter}`);
    });
    expect(missing).toEqual([]);
  });
});

describe('the errors', () => {
  it('have codes of their own', () => {
    const codes = Object.values(allErrors).map(({ code }) => code);
    expect(new Set(codes).size).toBe(codes.length);
  });

  it.each(locales)('have a sentence in %s', (locale) => {
    const catalogue = readCatalogue(locale);
    expect(Object.values(allErrors).filter(({ key }) => !catalogue.has(key))).toEqual([]);
  });
});

/** Pages that are not in the specification, with the reason for each. */
const further: Readonly<Record<string, string>> = {
  '/foreigners': 'the specification has the list of service stations, and names no address',
  '/foreigners/detail': 'a station can be shared and found',
  '/recruit/elite': 'a person who looks for work can be shown whole, shared and found',
  '/forms/:name': 'owners make forms of one page',
  '/secondFactor': 'operators give a second factor when they sign in',
  '/notices': 'the design tells people of answers, new articles and decisions',
  '/hereStore/esim': 'an eSIM is ordered without an address',
  '/unsubscribe': 'mails of the digest lead here',
  '/backOffice/*': 'operators work here',
  '/studio': 'operators and developers try out schemas',
  '/studio/preview':
    'the styles ask for the width of the window, and a frame in the studio is a window of any width',
};

it('has pages only at the addresses that are specified', () => {
  const files = filesBelow(['src/app/pages'], /\.route\.ts$/);
  const paths = files.map((file) => /path: '([^']+)'/.exec(read(file))?.[1] ?? file);
  expect(paths.filter((path) => !routes.includes(path)).sort()).toEqual(Object.keys(further).sort());
  expect(new Set(paths).size).toBe(paths.length);
});
