import countries from 'i18n-iso-countries';
import type { Locale } from '#contract/locale.ts';
import { chinaZone, type Clock } from '#contract/moment.ts';
import type { WorkContext } from '../services/context.ts';
import type { Account } from './accounts.ts';

/** Most people of a country with several time zones live in these. */
const chosen: Readonly<Record<string, string>> = {
  AR: 'America/Argentina/Buenos_Aires',
  AU: 'Australia/Sydney',
  BR: 'America/Sao_Paulo',
  CA: 'America/Toronto',
  CD: 'Africa/Kinshasa',
  CL: 'America/Santiago',
  CN: chinaZone,
  CY: 'Asia/Nicosia',
  DE: 'Europe/Berlin',
  EC: 'America/Guayaquil',
  ES: 'Europe/Madrid',
  FM: 'Pacific/Pohnpei',
  GL: 'America/Nuuk',
  ID: 'Asia/Jakarta',
  KI: 'Pacific/Tarawa',
  KZ: 'Asia/Almaty',
  MN: 'Asia/Ulaanbaatar',
  MX: 'America/Mexico_City',
  MY: 'Asia/Kuala_Lumpur',
  NZ: 'Pacific/Auckland',
  PF: 'Pacific/Tahiti',
  PG: 'Pacific/Port_Moresby',
  PT: 'Europe/Lisbon',
  RU: 'Europe/Moscow',
  UA: 'Europe/Kyiv',
  US: 'America/New_York',
  UZ: 'Asia/Tashkent',
};

/** The zones of a region are not in the types of TypeScript yet. */
interface RegionZones {
  readonly timeZones?: readonly string[];
  getTimeZones?(): readonly string[];
}

/** The time zone in which most people of a country live; China's for a country that is not known. */
export function zoneOfCountry(alpha3: string): string {
  const zone = found.get(alpha3) ?? lookUp(alpha3);
  found.set(alpha3, zone);
  return zone;
}

/** Looking a country up takes as long as reading a row. */
const found = new Map<string, string>();

function lookUp(alpha3: string): string {
  const region = countries.alpha3ToAlpha2(alpha3);
  if (region === undefined) return chinaZone;
  const own = new Intl.Locale('und', { region }) as RegionZones;
  return chosen[region] ?? (own.getTimeZones?.() ?? own.timeZones)?.[0] ?? chinaZone;
}

/** The clock by which an account is told times: that of its device, otherwise that of its country. */
export function clockOf(
  { translate }: Pick<WorkContext, 'translate'>,
  { locale: stored, time_zone: zone, nationality }: Pick<Account, 'locale' | 'time_zone' | 'nationality'>,
): Clock {
  const locale = stored as Locale;
  return {
    locale,
    zone: zone ?? zoneOfCountry(nationality),
    words: (key, values) => translate(locale, `zones:${key}`, values),
  };
}
