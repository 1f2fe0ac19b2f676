import { event } from '#contract/event.contract.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
import { chinaDay } from '../services/china-day.ts';
import { implement } from '../services/implement.ts';

type Event = SectionRecord<'title' | 'summary' | 'time' | 'address' | 'content', { date: string }>;

const spelt = ({ common, words, facts, image }: Event) => ({
  ...common,
  title: words.title,
  introduction: words.summary,
  date: facts.date,
  time: words.time,
  address: words.address,
  image,
  content: words.content,
});

const readPage = contentSection('event', spelt, spelt).wholeList('date');

export default implement(event, {
  async list(asked, call) {
    const { total, records } = await readPage(asked, call);
    const today = chinaDay(call.now());
    return { total, records: records.map((one) => ({ ...one, isOver: one.date < today })) };
  },
});
