// Imports modules that use `import.meta.glob`.
import { vocabulary } from '#shop/vocabulary.ts';
import type { TFunction } from 'i18next';
import { describe, expect, it, vi } from 'vitest';
import { checkPort } from '#app/parts/site/flows/checks.ts';
import { knownOfUser } from '#app/parts/site/flows/known-user.ts';
import { cityNamed, cityOptions } from '#app/parts/site/options/cities.ts';
import { countriesIn, countryOptions } from '#app/parts/site/options/countries.ts';
import { kept } from '#app/parts/site/options/kept.ts';
import { loadAhead, optionLoader } from '#app/parts/site/options/load-options.ts';
import type { UserInfo } from '#client/session.ts';
import { languageTags, locales } from '#contract/locale.ts';
import type { FieldSchema, Step } from '#engine/form/flow.ts';
import { listOf, matching, named } from '#ui/combobox/option-list.ts';
import { flowOf } from '#tests/support/flow-machines.ts';

const own = (_key: string, { defaultValue }: { defaultValue: string }): string => defaultValue;

describe('cities', async () => {
  const cities = await cityOptions();
  const labelOf = (value: string): string | undefined => cities.find((city) => city.value === value)?.label;

  it('have answers that no other city has', () => {
    expect(cities.length).toBeGreaterThan(340);
    expect(new Set(cities.map(({ value }) => value)).size).toBe(cities.length);
  });

  it.each([
    ["Xi'an", "Xi'an (Shaanxi) 西安"],
    ['Xiamen', 'Xiamen (Fujian) 厦门'],
    ['Chongqing', 'Chongqing 重庆'],
    ["Lu'an", "Lu'an (Anhui) 六安"],
    ['Hohhot', 'Hohhot (Inner Mongolia) 呼和浩特'],
    ['Lhasa', 'Lhasa (Tibet) 拉萨'],
    ['Urumqi', 'Urumqi (Xinjiang) 乌鲁木齐'],
    ['Kashgar', 'Kashgar (Xinjiang) 喀什'],
    ['Harbin', 'Harbin (Heilongjiang) 哈尔滨'],
    ['Dali', 'Dali (Yunnan) 大理'],
    ['Bengbu', 'Bengbu (Anhui) 蚌埠'],
    ['Hong Kong', 'Hong Kong 香港'],
    ['Macau', 'Macau 澳门'],
    ['Suzhou (Jiangsu)', 'Suzhou (Jiangsu) 苏州'],
    ['Suzhou (Anhui)', 'Suzhou (Anhui) 宿州'],
    ['Taizhou (Zhejiang)', 'Taizhou (Zhejiang) 台州'],
  ])('are spelled as one is used to: %s', (value, label) => {
    expect(labelOf(value)).toBe(label);
  });
});

describe('names that other languages have for cities', async () => {
  const cities = listOf(await cityOptions());

  it.each([
    ['Pékin', 'Beijing'],
    ['pekin', 'Beijing'],
    ['Peking', 'Beijing'],
    ['Pechino', 'Beijing'],
    ['Canton', 'Guangzhou'],
    ['Cantón', 'Guangzhou'],
    ['Kanton', 'Guangzhou'],
    ['Schanghai', 'Shanghai'],
    ['Hongkong', 'Hong Kong'],
    ['Nankin', 'Nanjing'],
    ['Macao', 'Macau'],
  ])('%s is %s: in the list first, as an answer, and for its airports', async (typed, city) => {
    expect(matching(cities.options, typed)[0]?.value).toBe(city);
    expect(named(cities, typed)?.value).toBe(city);
    expect(await cityNamed(typed)).toBe(city);
  });

  it('are found while they are typed, and are the names of one city only', () => {
    expect(matching(cities.options, 'pék').map(({ value }) => value)).toContain('Beijing');
    for (const { value, also = [] } of cities.options)
      for (const name of also) expect(named(cities, name)?.value, name).toBe(value);
  });
});

describe('lists that another answer narrows', () => {
  const t = ((key: string) => key) as unknown as TFunction;
  const valuesOf = async (name: string): Promise<string[]> =>
    (await optionLoader('US', t)(name)).map(({ value }) => value);

  it.each(['Shanghai', 'shanghai', '上海', '上海市', 'Shanghái'])(
    'has the airports of %s alone',
    async (city) => {
      expect((await valuesOf(`airport ${city}`)).toSorted()).toEqual(['PVG', 'SHA']);
    },
  );

  it.each(['', 'Atlantis'])('has all airports for the city “%s”', async (city) => {
    expect(await valuesOf(`airport ${city}`)).toEqual(await valuesOf('airport'));
  });

  it('has cities of China for no other country', async () => {
    expect(await valuesOf('city CHN')).toEqual(await valuesOf('city'));
    expect(await valuesOf('city ITA')).toEqual([]);
    expect(await valuesOf('city ')).toEqual([]);
  });
});

describe.each(locales)('countries in %s', (locale) => {
  it('are all there, by both codes, in the order of the language', async () => {
    const countries = await countriesIn(locale, languageTags[locale], own);
    expect(countries.length).toBeGreaterThan(245);
    expect(countries.find(({ alpha3 }) => alpha3 === 'GBR')?.alpha2).toBe('GB');
    const options = await countryOptions(locale, languageTags[locale], own);
    expect(options.map(({ value }) => value)).toEqual(countries.map(({ alpha3 }) => alpha3));
  });
});

it('a list is loaded once, and again where it could not be loaded', async () => {
  const load = vi.fn<(name: string) => Promise<string>>();
  load.mockRejectedValueOnce(new Error('away')).mockResolvedValue('there');
  const list = kept(load);
  await expect(list('city')).rejects.toThrow('away');
  expect(await list('city')).toBe('there');
  expect(await list('city')).toBe('there');
  expect(load).toHaveBeenCalledTimes(2);
});

describe('the lists of a flow', () => {
  it('are loaded before they are asked for, those of repeated steps among them', () => {
    const load = vi.fn<(format: string) => Promise<[]>>(() => Promise.reject(new Error('away')));
    const flow = flowOf('visa/study');
    const fields: Record<string, FieldSchema> = { airport: { type: 'string', format: 'airport' } };
    const step: Step = {
      ...flow.steps[0]!,
      schema: { type: 'object', properties: fields },
      conditions: [],
    };
    const nothing = { always: [], conditions: [] };
    const members: Step = {
      ...step,
      schema: { type: 'array' },
      repeat: { steps: [step], required: nothing },
    };
    loadAhead({ ...flow, steps: [...flow.steps, members] }, load);
    const formats = load.mock.calls.map(([format]) => format).sort();
    expect(formats).toEqual(['airport', 'area-code', 'city', 'nationality']);
  });

  it('are those that there are', async () => {
    const load = optionLoader('US', ((key: string) => key) as unknown as TFunction);
    expect((await load('airport')).length).toBeGreaterThan(100);
    await expect(load('planet')).rejects.toThrow('no list of options for the format planet');
  });
});

it('a form begins with what the account knows of its owner', async () => {
  const user = { email: 'ada@test.example', nationality: 'GBR', mobile: '', phoneAscription: 45 } as UserInfo;
  expect(await knownOfUser(user)).toEqual({
    email: 'ada@test.example',
    nationality: 'GBR',
    phone: undefined,
  });
  expect(await knownOfUser({ ...user, mobile: '+44 20 7946' })).toMatchObject({ phone: '+44 20 7946' });
});

it.each([
  ['Shanghai', 'PVG', null],
  ['上海', 'SHA', null],
  ['Shanghai', 'PEK', 'errors:noAirport'],
  // Nothing is known of its airports.
  ['Nowhere', 'PEK', null],
])('in %s the airport %s is refused with %s', async (arrivalCity, value, key) => {
  const question = { value, answers: { arrival: { arrivalCity } }, signal: new AbortController().signal };
  const refused = await checkPort(flowOf('vip/welcome'))('airport', question);
  expect(refused?.key ?? null).toBe(key);
});

it('a schema that asks a question which does not exist is told so', async () => {
  const question = { value: 'x', answers: {}, signal: new AbortController().signal };
  const required = { always: [], conditions: [] };
  const flow = {
    id: 'visa/study',
    header: { machine: 'visa/common', version: 1 },
    required,
    steps: [],
    vocabulary,
  };
  await expect(checkPort(flow)('isPlanet', question)).rejects.toThrow('a schema names the check isPlanet');
});
