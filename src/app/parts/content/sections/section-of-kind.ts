import type { Endpoint } from '#contract/define.ts';
import type { ContentSection } from '../records/section.ts';

type AnySection = ContentSection<Endpoint, Endpoint>;

const sections = import.meta.glob<AnySection>('./*.section.ts', { eager: true, import: 'section' });

/** The section that shows records of a kind: the one whose file has the name of the kind. */
export const sectionOfKind = (kind: string): AnySection | undefined => sections[`./${kind}.section.ts`];
