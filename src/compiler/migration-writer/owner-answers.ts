import type { Values } from './values.ts';

/**
 * What an owner has answered about a new version. All pointers are those of the version before; `*` stands for each
 * entry of a list. What is not answered is as the questions propose it.
 */
export interface OwnerAnswers {
  /**
   * The pointer that a field, group or list has now; null where it is not asked any more.
   *
   * @example { '/passenger/name': '/passenger/englishName', '/passenger/fax': null }
   */
  readonly became?: Readonly<Record<string, string | null>>;
  /**
   * What takes the place of choices; null asks again.
   *
   * @example { '/service/serviceType': { '4': 3, '5': null } }
   */
  readonly values?: Readonly<Record<string, Values>>;
  /** Whether answers still fit, where the question is asked in another way: with another format, for example. */
  readonly fits?: Readonly<Record<string, boolean>>;
  /** Why answers are dropped, moved or kept. */
  readonly because?: Readonly<Record<string, string>>;
}
