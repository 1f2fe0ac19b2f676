import { describe, expect, it } from 'vitest';
import studySchema from '#schemas/visa/study.schema.json' with { type: 'json' };
import { storedFile, studyApplication, withAnswers } from '#tests/support/flow-answers.ts';
import { refusals } from '#tests/support/flow-check.ts';
import { flowOf } from '#tests/support/flow-machines.ts';
import { dayFromNow } from '#tests/support/day-from-now.ts';

const flow = flowOf('visa/study');
const check = (changes: Record<string, unknown>): Record<string, string> =>
  refusals(flow, withAnswers(studyApplication(), changes));
const spouse = { name: 'William King', birthDate: '1990-02-21', nationality: 'GBR' };

it('accepts a complete application', () => {
  expect(check({})).toEqual({});
});

it('asks for everything that is required when nothing is answered', () => {
  const { required } = studySchema.properties.passenger;
  const missing = Object.keys(refusals(flow, {}));
  expect(missing.slice(0, required.length)).toEqual(required.map((name) => `/passenger/${name}`));
  expect(missing).toContain('/background/emergencyContact/phone');
  expect(missing.at(-1)).toBe('/service/serviceType');
});

describe('documents', () => {
  const { required, properties } = studySchema.properties.uploads;
  const optional = Object.keys(properties).filter((name) => !required.includes(name));

  it('needs the invitation letter', () => {
    expect(required).toContain('invitationLetter');
  });

  it.each(required)('rejects a study visa without %s', (name) => {
    expect(check({ [`/uploads/${name}`]: undefined })).toEqual({ [`/uploads/${name}`]: 'required' });
  });

  it.each(optional)('accepts a study visa with or without %s', (name) => {
    expect(check({ [`/uploads/${name}`]: undefined })).toEqual({});
    expect(check({ [`/uploads/${name}`]: storedFile })).toEqual({});
  });

  it.each([
    ['a PDF as the photo', '/uploads/photo', { ...storedFile, type: 'application/pdf' }, 'upload'],
    ['a PDF as the passport copy', '/uploads/passportCopy', { ...storedFile, type: 'application/pdf' }, null],
    ['a file of 2 MB', '/uploads/photo', { ...storedFile, size: 2 * 1024 * 1024 }, null],
    ['a file over 2 MB', '/uploads/photo', { ...storedFile, size: 2 * 1024 * 1024 + 1 }, 'upload'],
    ['an empty file', '/uploads/photo', { ...storedFile, size: 0 }, 'upload'],
    ['an id that is none', '/uploads/photo', { ...storedFile, id: '../../etc/passwd' }, 'upload'],
    ['a file without a type', '/uploads/photo', { id: storedFile.id, name: 'a.png', size: 1 }, 'upload'],
    ['the name of a file alone', '/uploads/photo', 'photo.png', 'type'],
    ['a list of files', '/uploads/photo', [storedFile], 'type'],
    ['an empty object', '/uploads/photo', {}, 'required'],
  ])('%s at %s', (_, pointer, value, keyword) => {
    expect(check({ [pointer]: value })).toEqual(keyword === null ? {} : { [pointer]: keyword });
  });
});

describe('spouse', () => {
  it.each([2, 3, 4])('is not asked for at marital status %i', (maritalStatus) => {
    expect(check({ '/background/maritalStatus': maritalStatus })).toEqual({});
  });

  it('is asked for field by field when married', () => {
    expect(check({ '/background/maritalStatus': 1 })).toEqual({
      '/background/spouse/name': 'required',
      '/background/spouse/birthDate': 'required',
      '/background/spouse/nationality': 'required',
    });
    expect(check({ '/background/maritalStatus': 1, '/background/spouse': spouse })).toEqual({});
  });

  it('is not checked any more when the customer is not married after all', () => {
    expect(check({ '/background/maritalStatus': 2, '/background/spouse': { birthDate: 'soon' } })).toEqual(
      {},
    );
  });
});

describe('journey', () => {
  it.each([
    ['enters today', 0, 30, {}],
    ['entered a week ago', -7, 30, { '/travel/enterDate': 'format' }],
    ['leaves the day after', 40, 41, {}],
    ['leaves on the same day', 40, 40, { '/travel/leaveDate': 'formatExclusiveMinimum' }],
    ['leaves before entering', 40, 39, { '/travel/leaveDate': 'formatExclusiveMinimum' }],
    [
      'enters in a later century',
      40_000,
      40_001,
      {
        '/passenger/expiryDate': 'notBefore',
        '/travel/enterDate': 'format',
        '/travel/leaveDate': 'format',
      },
    ],
  ])('%s', (_, enter, leave, expected) => {
    const changes = { '/travel/enterDate': dayFromNow(enter), '/travel/leaveDate': dayFromNow(leave) };
    expect(check(changes)).toEqual(expected);
  });

  it('wants each stay abroad to end after it began', () => {
    const stay = { country: 'FRA', from: '2024-05-02', to: '2024-05-01' };
    expect(check({ '/background/countriesVisited': [{ ...stay, to: stay.from }] })).toEqual({});
    expect(check({ '/background/countriesVisited': [stay] })).toEqual({
      '/background/countriesVisited/0/to': 'formatMinimum',
    });
  });

  it('asks for the rest of a stay that was begun', () => {
    expect(check({ '/background/countriesVisited': [{}] })).toEqual({
      '/background/countriesVisited/0/country': 'required',
      '/background/countriesVisited/0/from': 'required',
      '/background/countriesVisited/0/to': 'required',
    });
  });

  it('takes up to 5 other nationalities, each once', () => {
    const codes = ['FRA', 'DEU', 'ITA', 'ESP', 'CHE', 'AUT'];
    expect(check({ '/background/otherNationalities': codes.slice(0, 5) })).toEqual({});
    expect(check({ '/background/otherNationalities': codes })).toEqual({
      '/background/otherNationalities': 'maxItems',
    });
    expect(check({ '/background/otherNationalities': ['FRA', 'FRA'] })).toEqual({
      '/background/otherNationalities': 'uniqueItems',
    });
  });
});
