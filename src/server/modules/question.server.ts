import { faq } from '#contract/question.contract.ts';
import { countHelped } from '../content/helped.ts';
import { withFigures } from '../content/named-figures.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Question = SectionRecord<'title' | 'content', { checked: string; sources?: string[] }>;

const spelt = ({ common, words, facts, image, classification, helped }: Question) => ({
  ...common,
  title: words.title,
  // Answers about the shop name its figures, as the agreements do.
  content: withFigures(words.content),
  image,
  classification,
  helped,
  checkedDate: facts.checked,
  sources: facts.sources ?? [],
});

const questions = contentSection('question', spelt, spelt);

export default implement(faq, {
  getBytype: questions.wholeList('position'),
  getClassification: questions.classifications,
  getById: questions.one,
  helped: (said, call) => countHelped(call, 'question', said),
});
