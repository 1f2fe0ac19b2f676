import { faq } from '#contract/question.contract.ts';
import { classificationNamed } from '../content/classifications.ts';
import { countHelped } from '../content/helped.ts';
import { withFigures } from '../content/named-figures.ts';
import type { QuestionRecord } from '../content/record-types/question.ts';
import { checkedOf, contentSection, type SectionRecord } from '../content/section.ts';
import { CatalogueFault, fieldError } from '../services/fault.ts';
import { implement } from '../services/implement.ts';
import type { Database } from '../store/database.ts';

type Question = SectionRecord<QuestionRecord>;

const listed = ({ common, text, image, classification }: Question) => ({
  ...common,
  title: text('title'),
  image,
  classification,
});
const whole = (question: Question) => ({
  ...listed(question),
  // Answers about the shop name its figures, as the agreements do.
  content: withFigures(question.text('content')),
  helped: question.helped,
  ...checkedOf(question.facts),
});

/** Names of categories in the API that are neither their titles nor their keys. */
const otherNames: Readonly<Record<string, string>> = { 'Sales & Biz Dev': 'business' };

async function categoryOf(db: Database, asked: number | string | undefined): Promise<number | undefined> {
  if (typeof asked !== 'string') return asked;
  if (['', 'ALL'].includes(asked.trim().toUpperCase())) return undefined;
  const id = await classificationNamed(db, 'question', otherNames[asked] ?? asked);
  if (id === undefined)
    throw new CatalogueFault('invalidInput', { errors: [fieldError('/search/classification', 'enum')] });
  return id;
}

const questions = contentSection('question', listed, whole);

const list = questions.wholeList('position');

export default implement(faq, {
  async getBytype({ search = {}, ...page }, call) {
    const classification = await categoryOf(call.db, search.classification);
    return list({ ...page, search: { classification } }, call);
  },
  getClassification: questions.classifications,
  getById: questions.one,
  favorite: questions.favourite('faqId'),
  favourites: questions.favourites,
  helped: (said, call) => countHelped(call, 'question', said),
});
