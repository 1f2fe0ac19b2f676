import { describe, expect, it } from 'vitest';
import { formats } from '#shop/formats.ts';
import { readName, typedName } from '#shop/latin-name.ts';
import { hasOtherScript, latinNames } from '#shop/name-transcription.ts';

const accepts = formats['upper-case-name']!.validate as (text: string) => boolean;

describe('a name as passports print it', () => {
  it.each(['ADA', 'DE LA CRUZ', 'MARIE-CLAIRE', "O'BRIEN", "VAN 'T HOFF", "D' ANGELO", "N'GOLO-JEAN PAUL"])(
    '%s is accepted',
    (name) => expect(accepts(name)).toBe(true),
  );

  it.each([
    '',
    'Ada',
    'JOSÉ',
    '-ADA',
    'ADA-',
    "'ADA",
    "ADA'",
    ' ADA',
    'ADA ',
    'MARIE--CLAIRE',
    "O''BRIEN",
    'DE  LA',
    'MARIE - CLAIRE',
    'ADA 2',
    'O’BRIEN',
    'ИВАН',
    '艾达',
  ])('%j is refused', (name) => expect(accepts(name)).toBe(false));
});

describe('a name that is typed', () => {
  it.each([
    ['marie-claire', 'MARIE-CLAIRE'],
    ['o’brien', "O'BRIEN"],
    ['d`angelo', "D'ANGELO"],
    ['o´brien', "O'BRIEN"],
    ['marie\u2010claire', 'MARIE-CLAIRE'],
    ['marie–claire', 'MARIE-CLAIRE'],
    ['ａｄａ', 'ADA'],
    ['de\u00a0la ', 'DE LA '],
    ['josé', 'JOSÉ'],
    ['strauß', 'STRAUSS'],
  ])('%j becomes %j', (typed, shown) => expect(typedName(typed)).toBe(shown));

  it('is an answer without spaces that are too many', () => {
    expect(readName('  de   la cruz ')).toBe('DE LA CRUZ');
  });

  it('keeps its letters in place, so that the caret stays behind the same one', () => {
    const text = 'o’brien-josé';
    for (let end = 0; end <= text.length; end += 1) {
      expect(typedName(text).startsWith(typedName(text.slice(0, end)))).toBe(true);
    }
  });
});

describe('the transcription of ICAO 9303', () => {
  it.each([
    ['JOSÉ', ['JOSE']],
    ['MÜLLER', ['MUELLER', 'MULLER']],
    ['JÄÄSKELÄINEN', ['JAEAESKELAEINEN', 'JAASKELAINEN']],
    ['ÖZGÜR', ['OEZGUER', 'OZGUR']],
    ['GROẞ', ['GROSS']],
    ['PEÑA', ['PENA']],
    ['SØREN', ['SOEREN']],
    ['ÅSE', ['AASE']],
    ['KJÆR', ['KJAER']],
    ['ÞÓR', ['THOR']],
    ['GUÐRÚN', ['GUDRUN']],
    ['ŁUKASZ', ['LUKASZ']],
    ['ŒUVRARD', ['OEUVRARD']],
    ['IŞIK', ['ISIK']],
    ['NGUYỄN ĐỨC', ['NGUYEN DUC']],
    ['ST. JOHN', ['ST JOHN']],
    ['MARIE - CLAIRE', ['MARIE-CLAIRE']],
    ['josé-maría', ['JOSE-MARIA']],
  ])('writes %s as %j', (name, proposals) => {
    expect(latinNames(name)).toEqual(proposals);
    expect(proposals.every(accepts)).toBe(true);
  });

  it.each(['ADA', '', 'ADA 2', 'ИВАН', 'Ελένη', '艾达', 'ADA☺'])('has no proposal for %j', (name) => {
    expect(latinNames(name)).toEqual([]);
  });

  it.each([
    ['ИВАН', true],
    ['Ελένη', true],
    ['艾达', true],
    ['JOSÉ', false],
    ['ADA 2', false],
    ['', false],
  ])('sees that %j is in another script: %s', (name, isOther) => {
    expect(hasOtherScript(name)).toBe(isOther);
  });
});
