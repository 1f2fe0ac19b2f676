import type { Reply } from '#contract/define.ts';
import { recruit } from '#contract/job.contract.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
import { rmb } from '../products/prices.ts';
import { implement } from '../services/implement.ts';

type Sent = Reply<typeof recruit.getById>;
type Job = SectionRecord<
  'title' | 'summary' | 'content' | 'company' | 'address' | 'requirement',
  Pick<Sent, 'permit'> & {
    priceFen: number;
    upToFen: number;
    employment: Sent['type'];
    checked: string;
    sources?: string[];
  }
>;

const listed = ({ common, words, facts, image, place, classification }: Job) => ({
  ...common,
  job: words.title,
  introduction: words.summary,
  company: words.company,
  image,
  price: rmb(facts.priceFen),
  salary: { from: rmb(facts.priceFen), to: rmb(facts.upToFen) },
  jobRequirement: words.requirement,
  location: place,
  classification,
  type: facts.employment,
});

const jobs = contentSection('job', listed, (job: Job) => ({
  ...listed(job),
  address: job.words.address,
  permit: job.facts.permit,
  banner: job.image,
  content: job.words.content,
  publishDate: job.publishDate,
  updateDate: job.facts.checked,
  sources: job.facts.sources ?? [],
}));

export default implement(recruit, {
  recruitList: jobs.list('position'),
  getHotList: jobs.list('hot'),
  async getById(asked, call) {
    const [job, types] = await Promise.all([jobs.one(asked, call), jobs.classifications({}, call)]);
    // A type of jobs is never deleted while it has jobs.
    const { title } = types.find(({ id }) => id === job.classification)!;
    return { ...job, classificationName: title };
  },
  classifications: jobs.classifications,
  favorite: jobs.favourite('recruitId'),
  favourites: jobs.favourites,
});
