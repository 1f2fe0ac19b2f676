import { faq } from '#contract/question.contract.ts';
import { countHelped } from '../content/helped.ts';
import { withFigures } from '../content/named-figures.ts';
import type { QuestionRecord } from '../content/record-types/question.ts';
import { checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { implement } from '../services/implement.ts';

type Question = SectionRecord<QuestionRecord>;

const spelt = ({ common, text, facts, image, classification, helped }: Question) => ({
  ...common,
  title: text('title'),
  // Answers about the shop name its figures, as the agreements do.
  content: withFigures(text('content')),
  image,
  classification,
  helped,
  ...checkedOf(facts),
});

const questions = contentSection('question', spelt, spelt);

export default implement(faq, {
  getBytype: questions.wholeList('position'),
  getClassification: questions.classifications,
  getById: questions.one,
  helped: (said, call) => countHelped(call, 'question', said),
});
