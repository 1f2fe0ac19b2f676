import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** Files that take long. Vitest begins with the largest files, and many of these are small. */
const longest = [
  'tests/journeys/page-widths',
  'tests/journeys/server-away',
  'tests/journeys/sign-in',
  'tests/journeys/tours',
  'tests/sections/access',
  'tests/sections/studio',
  'tests/sections/releases',
  'tests/tooling/fuzz',
  'tests/tooling/recipes',
  'tests/tooling/schemas',
  'tests/store/embedded',
  'tests/bench/server',
  'tests/store/jobs',
  'tests/store/payment-crash',
];

const isLong = ({ moduleId }: TestSpecification): boolean =>
  longest.some((name) => moduleId.includes(`/${name}.test.`));

/** Begins each project with the files that take longest, so that at its end no core waits for one of them. */
export class LongestFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const projects = [...new Set(sorted.map(({ project }) => project))];
    return projects.flatMap((project) => {
      const own = sorted.filter((file) => file.project === project);
      return [...own.filter(isLong), ...own.filter((file) => !isLong(file))];
    });
  }
}
