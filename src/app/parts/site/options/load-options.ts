import type { TFunction } from 'i18next';
import { languageTags, type Locale } from '#contract/locale.ts';
import { widestSchema } from '#engine/form/active-schema.ts';
import type { FieldSchema, Flow, Step } from '#engine/form/flow.ts';
import { listNameOf } from '#engine/form/widget-of.ts';
import type { Option } from '#ui/combobox/option-list.ts';
import type { ListName } from '#shop/schema-vocabulary.ts';
import { airportOptions } from './airports.ts';
import { areaCodeOptions } from './area-codes.ts';
import { cityOptions } from './cities.ts';
import { countryOptions } from './countries.ts';
import { kept } from './kept.ts';
import { pickUpCityOptions } from './pick-up-cities.ts';
import { schoolCourseOptions, schoolLevelOptions, schoolOptions, termOptions } from './schools.ts';
import { esimOptions, trafficCardOptions } from './traffic-cards.ts';

/** The cities on the list are those of this country. */
const CHINA = 'CHN';

type LoadOptions = (format: string) => Promise<readonly Option[]>;

/** Loads a list. `within` is the answer that narrows it; undefined for the whole list. */
type Load = (locale: Locale, t: TFunction, within?: string) => Promise<Option[]>;

/** The lists by name. */
const lists: Readonly<Record<ListName | 'nationality' | 'airport' | 'city' | 'area-code', Load>> = {
  nationality: (locale, t) => countryOptions(locale, languageTags[locale], t),
  airport: async (_locale, _t, city) => airportOptions(city),
  city: async (_locale, _t, country) => (country === undefined || country === CHINA ? cityOptions() : []),
  pickUpCities: pickUpCityOptions,
  'area-code': areaCodeOptions,
  trafficCards: trafficCardOptions,
  esims: esimOptions,
  // Loaded with the forms that ask for them.
  topics: async (locale) => (await import('./topics.ts')).topicOptions(locale),
  goodsCategories: async (locale) => (await import('./goods-categories.ts')).goodsCategoryOptions(locale),
  schools: schoolOptions,
  schoolCourses: schoolCourseOptions,
  schoolLevels: schoolLevelOptions,
  terms: termOptions,
};

/** Loads the lists of options for fields, each only once. */
export function optionLoader(locale: Locale, t: TFunction): LoadOptions {
  return kept(async (format) => {
    const [name = '', ...within] = format.split(' ');
    const list = (lists as Partial<Record<string, Load>>)[name];
    if (list === undefined) throw new Error(`there is no list of options for the format ${format}`);
    return list(locale, t, within.length === 0 ? undefined : within.join(' '));
  });
}

/** The formats of the fields of a flow, and the names of their lists. */
export const formatsOfFlow = ({ steps }: Flow): ReadonlySet<string> =>
  new Set(steps.flatMap(formatsOfStep).map((format) => (format === 'phone' ? 'area-code' : format)));

/** Loads the lists of a flow before its fields are shown, because the network may fail later. */
export function loadAhead(flow: Flow, load: LoadOptions): void {
  for (const format of formatsOfFlow(flow)) if (format in lists) load(format).catch(() => undefined);
}

function formatsOfStep(step: Step): string[] {
  return step.repeat === null ? formatsOf(widestSchema(step)) : step.repeat.steps.flatMap(formatsOfStep);
}

function formatsOf(schema: FieldSchema): string[] {
  const { format, properties = {}, items } = schema;
  const below = [...Object.values(properties), ...(items === undefined ? [] : [items])].flatMap(formatsOf);
  return format === undefined ? below : [listNameOf(schema), ...below];
}
