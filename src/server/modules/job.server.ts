import { recruit } from '#contract/job.contract.ts';
import { placesOf } from '../content/places.ts';
import type { JobRecord } from '../content/record-types/job.ts';
import { contentSection, type SectionRecord } from '../content/section.ts';
import { rmb } from '../products/prices.ts';
import { implement } from '../services/implement.ts';
import { required } from '../store/required.ts';

type Job = SectionRecord<JobRecord>;

const listed = ({ common, text, facts, image, place, classification }: Job) => ({
  ...common,
  job: text('title'),
  introduction: text('summary'),
  company: text('company'),
  image,
  price: rmb(facts.priceFen),
  salary: { from: rmb(facts.priceFen), to: rmb(facts.upToFen) },
  jobRequirement: text('requirement'),
  location: place,
  classification,
  type: facts.employment,
});

const jobs = contentSection('job', listed, (job: Job) => ({
  ...listed(job),
  address: job.text('address'),
  permit: job.facts.permit,
  banner: job.image,
  content: job.text('content'),
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
    const type = types.find(({ id }) => id === job.classification);
    const { title } = required(type, `the job ${job.id} has a type that does not exist`);
    return { ...job, classificationName: title };
  },
  places: (_asked, { db }) => placesOf(db, 'job'),
  classifications: jobs.classifications,
  favorite: jobs.favourite('recruitId'),
  favourites: jobs.favourites,
});
