// @vitest-environment jsdom
import { screen, within } from '@testing-library/react';
import i18next from 'i18next';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { AddressFact } from '#app/parts/content/places/address-fact.tsx';
import { AskAbout } from '#app/parts/content/places/ask-about.tsx';
import { LONGEST_SUBJECT, subjectOf } from '#app/parts/content/places/subject-of.ts';
import { CalendarButton } from '#app/parts/site/calendar/calendar-button.tsx';
import { calendarFile } from '#app/parts/site/calendar/calendar-file.ts';
import contactForm from '#schemas/site/contact.schema.json' with { type: 'json' };
import content from '#locales/US/content.json' with { type: 'json' };
import orders from '#locales/US/orders.json' with { type: 'json' };
import '#tests/support/engine-dom.ts';
import { visitOrder } from './orders-page.tsx';
import { everywhere, visit } from './render-shop.tsx';

vi.mock('#client/call.ts', () => import('#tests/support/answered-call.ts'));
i18next.addResourceBundle('US', 'content', content);
const { driver, maps } = content.place;

describe('an address', () => {
  const address = {
    ...everywhere('88 Longjing Road, Hangzhou'),
    ZH: '杭州市西湖区龙井路88号，中国茶叶博物馆',
  };
  const name = { ...everywhere('Tea Museum'), ZH: '茶叶博物馆' };
  const show = (chinese?: string) =>
    visit(
      <dl>
        <AddressFact
          label="Address"
          address={address}
          name={name}
          {...(chinese !== undefined && { chinese })}
        />
      </dl>,
    );
  const searchedIn = (map: string) =>
    Object.fromEntries(
      new URL(screen.getByRole<HTMLAnchorElement>('link', { name: new RegExp(map) }).href).searchParams,
    );

  it('is searched for by map services in Chinese: by OpenStreetMap without what follows the street', () => {
    show();
    expect(searchedIn(maps.openStreetMap)).toMatchObject({ query: '杭州市西湖区龙井路88号' });
    expect(searchedIn('Amap')).toMatchObject({ keyword: address.ZH });
    expect(document.querySelector('iframe, img')).toBeNull();
  });

  it('is shown to a driver in Chinese, with the name of the place, and can be copied', async () => {
    const { user } = show();
    await user.click(screen.getByRole('button', { name: driver.open }));
    const dialog = within(screen.getByRole('dialog', { name: driver.title }));
    expect(dialog.getByText(address.ZH).closest('[lang]')?.getAttribute('lang')).toMatch(/^zh/);
    expect(dialog.getByText(name.ZH)).toBeInstanceOf(HTMLElement);
    await user.click(dialog.getByRole('button', { name: driver.copy }));
    expect(await navigator.clipboard.readText()).toBe(address.ZH);
    await user.click(dialog.getByRole('button', { name: driver.close }));
    expect(screen.queryByRole('dialog')).toBeNull();
  });

  it('has no button and no link where it is not written in Chinese', () => {
    show('');
    expect([...screen.queryAllByRole('button'), ...screen.queryAllByRole('link')]).toEqual([]);
  });
});

describe('a question about a record', () => {
  it.each([
    ['Loft', 'home 7', 'Loft (home 7)'],
    ['Two rooms under plane trees', 'home 123', 'Two rooms under… (home 123)'],
    ['Überlebenschinesischwochenende', 'course 58', 'Überlebenschinesi… (course 58)'],
    [
      '徐家汇与房东同住的单间，带阳台，近地铁九号线',
      'home 135',
      '徐家汇与房东同住的单间，带阳台，近地… (home 135)',
    ],
  ])('has a subject that names it: %s', (title, identity, subject) => {
    expect(subjectOf(title, identity)).toBe(subject);
    expect(subject.length).toBeLessThanOrEqual(LONGEST_SUBJECT);
  });

  it('fits into the subject of the contact form', () => {
    expect(LONGEST_SUBJECT).toBe(contactForm.properties.message.properties.title.maxLength);
  });

  it('leads to that form', () => {
    visit(<AskAbout kind="home" id={7} title={everywhere('Loft')} label="Ask" />);
    expect(screen.getByRole('link', { name: 'Ask' }).getAttribute('href')).toBe(
      '/contact?subject=Loft+%28home+7%29',
    );
  });
});

describe('the dates of an order', () => {
  it.each([
    ['a travel to come', { orderStatus: 1, enterDate: '2099-05-10' }, 1],
    [
      'a deadline',
      { orderStatus: 1, enterDate: null, leaveDate: null, until: '2099-05-10T08:00:00.000Z' },
      1,
    ],
    ['a travel that is over', { orderStatus: 3, enterDate: '2020-05-10', leaveDate: '2020-05-20' }, 0],
    ['a cancelled order', { orderStatus: 5, enterDate: '2099-05-10' }, 0],
  ] as const)('are offered for the calendar for %s: %j', async (_what, changes, buttons) => {
    visitOrder(changes);
    await screen.findByRole('heading', { level: 1 });
    expect(screen.queryAllByRole('button', { name: orders.calendar })).toHaveLength(buttons);
  });
});

describe('a calendar file', () => {
  const linesOf = (text: string) => text.replaceAll(/\r\n[ \t]/g, '').split('\r\n');
  const entry = {
    id: 'event-7',
    title: 'Dumplings; tea, too',
    url: 'https://moongate.example/x',
    when: '2026-12-31',
  };

  it('has a whole day, with characters that have a meaning there escaped', () => {
    const lines = linesOf(calendarFile([entry], 'moongate.example'));
    expect(lines).toEqual(
      expect.arrayContaining([
        'BEGIN:VCALENDAR',
        'UID:event-7@moongate.example',
        'DTSTART;VALUE=DATE:20261231',
        'DTEND;VALUE=DATE:20270101',
        'SUMMARY:Dumplings\\; tea\\, too',
        'END:VCALENDAR',
      ]),
    );
  });

  it('has a deadline at its moment, in the zone of nobody, and reminds of it', () => {
    const lines = linesOf(calendarFile([{ ...entry, when: '2026-12-31T16:30:00.000Z' }], 'moongate.example'));
    expect(lines).toEqual(
      expect.arrayContaining(['DTSTART:20261231T160000Z', 'DTEND:20261231T163000Z', 'TRIGGER:-PT1H']),
    );
  });

  afterEach(() => vi.unstubAllGlobals());

  it('is saved by a button', async () => {
    const saved: Blob[] = [];
    vi.stubGlobal(
      'URL',
      class extends URL {
        static override createObjectURL = (blob: Blob) => (saved.push(blob), 'blob:x');
      },
    );
    const click = vi.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {});
    const { user } = visit(
      <CalendarButton
        label="Save"
        name="event"
        entries={[{ id: 'event-7', title: 'Tea', path: '/x', when: '2026-12-31' }]}
      />,
    );
    await user.click(screen.getByRole('button', { name: 'Save' }));
    await vi.waitFor(() => expect(click).toHaveBeenCalledOnce());
    expect(saved.map(({ type }) => type)).toEqual(['text/calendar;charset=utf-8']);
  });
});
