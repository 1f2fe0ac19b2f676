import { agreementFigures } from '#contract/figures.ts';
import { faq } from '#contract/question.contract.ts';
import { countHelped } from '../content/helped.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
import { filledText } from '../services/filled-text.ts';
import { implement } from '../services/implement.ts';

type Question = SectionRecord<'title' | 'content', { checked: string; sources?: string[] }>;

const spelt = ({ common, words, facts, image, classification, helped }: Question) => ({
  ...common,
  title: words.title,
  // Answers about the shop name its figures, as the agreements do.
  content: filledText(words.content, () => agreementFigures),
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
