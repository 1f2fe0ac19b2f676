import { event } from '#contract/event.contract.ts';
import type { EventRecord } from '../content/record-types/event.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
import { chinaDay } from '../services/china-day.ts';
import { implement } from '../services/implement.ts';

type Event = SectionRecord<EventRecord>;

const spelt = ({ common, text, facts, image }: Event) => ({
  ...common,
  title: text('title'),
  introduction: text('summary'),
  date: facts.date,
  time: text('time'),
  address: text('address'),
  image,
  content: text('content'),
});

const readPage = contentSection('event', spelt, spelt).wholeList('date');

export default implement(event, {
  async list(asked, call) {
    const { total, records } = await readPage(asked, call);
    const today = chinaDay(call.now());
    return { total, records: records.map((one) => ({ ...one, isOver: one.date < today })) };
  },
});
