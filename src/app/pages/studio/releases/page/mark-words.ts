import type { TFunction } from 'i18next';
import type { Mark } from './marks.ts';

/** The name of each mark. */
export const markWords = (t: TFunction<'studio'>): Readonly<Record<Mark, string>> => ({
  added: t('releases.marks.added'),
  removed: t('releases.marks.removed'),
  moved: t('releases.marks.moved'),
  changed: t('releases.marks.changed'),
});
