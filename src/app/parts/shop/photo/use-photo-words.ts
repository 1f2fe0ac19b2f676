import { useTranslation } from 'react-i18next';
import { useSession } from '#client/session.ts';
import { languageTags } from '#contract/locale.ts';
import { kilobytesText } from '#ui/picture/picture-change.ts';
import type { PhotoFinding } from './inspect-photo.ts';
import { photoRules } from './photo-rules.ts';

/** Figures that are shown with their unit. Of "40 to 120 kB" only the second one is. */
const inKilobytes: ReadonlySet<string> = new Set(['kilobytes', 'maxKilobytes']);

type Figures = Readonly<Record<string, string | number>>;

/** Returns the messages about a photo, with figures in the format of the visitor's language. */
export function usePhotoWords() {
  const { t } = useTranslation('photo');
  const { locale } = useSession();
  const tag = languageTags[locale];
  const format = new Intl.NumberFormat(tag);
  const figure = (name: string, value: number): string =>
    inKilobytes.has(name) ? kilobytesText(value, tag) : format.format(value);
  const say = (key: string, figures: Figures = {}): string => {
    const all = Object.entries({ ...photoRules, ...figures }).map(([name, value]) => [
      name,
      typeof value === 'number' ? figure(name, value) : value,
    ]);
    return t(key, Object.fromEntries(all) as Record<string, string>);
  };
  return {
    say,
    /** The message about a finding, and the rule. */
    sayFinding(finding: PhotoFinding): { found: string; rule: string } {
      const { kind, ...figures } = finding;
      const cause = 'cause' in finding ? `.${finding.cause}` : '';
      return { found: say(`found.${kind}${cause}`, figures), rule: say(`rule.${kind}`) };
    },
  };
}
