import { event } from '#contract/event.contract.ts';
import type { EventRecord } from '../content/record-types/event.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
import { chinaDay } from '../services/china-day.ts';
import { implement } from '../services/implement.ts';

type Event = SectionRecord<EventRecord>;

const listed = ({ common, text, image }: Event) => ({
  ...common,
  title: text('title'),
  introduction: text('summary'),
  address: text('address'),
  image,
});

const events = contentSection('event', listed, (one: Event) => ({
  ...listed(one),
  date: one.facts.date,
  time: one.text('time'),
  content: one.text('content'),
}));
const readPage = events.wholeList('date');

export default implement(event, {
  async list(asked, call) {
    const { total, records } = await readPage(asked, call);
    const today = chinaDay(call.now());
    return { total, records: records.map((one) => ({ ...one, isOver: one.date < today })) };
  },
  favorite: events.favourite('eventId'),
  favourites: events.favourites,
});
