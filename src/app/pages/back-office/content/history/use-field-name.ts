import { useTranslation } from 'react-i18next';
import { knownLocale } from '#contract/locale.ts';
import { partsOf } from '#engine/form/pointer.ts';

/** Names of what stands beside the form, by the last part of their pointers. */
const heads: Readonly<Record<string, string>> = {
  slug: 'columns.slug',
  state: 'columns.state',
  position: 'columns.position',
  publishFrom: 'publishing.from',
  publishUntil: 'publishing.until',
};

/** Returns the name of the field at a pointer, for example “Title · German”. */
export function useFieldName(): (pointer: string) => string {
  const { t } = useTranslation(['desk-content', 'content.flow']);
  return (pointer) => {
    const [group, ...parts] = partsOf(pointer);
    if (group === 'head') return t(heads[parts[0] ?? ''] ?? 'columns.state');
    return parts
      .map((part) =>
        knownLocale(part) === undefined
          ? t([`content.flow:fields.${part}.label`, part])
          : t(`languages.${part}`),
      )
      .join(' · ');
  };
}
