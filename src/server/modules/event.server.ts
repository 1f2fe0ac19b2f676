import { event } from '#contract/event.contract.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
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

const events = contentSection('event', spelt, spelt);

export default implement(event, { list: events.wholeList('position') });
