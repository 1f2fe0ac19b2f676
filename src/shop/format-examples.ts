import type { Format } from '#engine/form/formats.ts';

type Examples = Pick<Format, 'examples' | 'prose'>;

const digits = (index: number): string => String(12_345_678 + index);
const oneOf = (...texts: readonly string[]): Required<Pick<Format, 'examples'>> => ({
  examples: texts.map((text) => () => text),
});

/** Texts that people enter in fields of the shop's formats, for the model check. Browsers do not load them. */
export const formatExamples: Readonly<Record<string, Examples>> = {
  'national-number': { examples: [(index) => String(13_800_138_000 + index)] },
  'upper-case-name': {
    prose: (words) => words.toUpperCase(),
    ...oneOf('LOVELACE', 'HOPPER', 'TURING', 'SOMERVILLE', 'NOETHER', 'PASCAL', 'LAMARR', "O'BRIEN"),
  },
  'passport-number': { examples: [(index) => `E${digits(index)}`] },
  'flight-number': { examples: [(index) => `MU ${588 + index}`] },
  nationality: oneOf('GBR', 'ITA', 'FRA', 'DEU', 'ESP', 'CHE', 'AUT', 'NOR'),
  airport: oneOf('PVG', 'PEK', 'CAN', 'SZX'),
  photo: oneOf('0199aaaa-0000-7000-8000-000000000000-1600x1067'),
  city: { prose: (words) => words, ...oneOf('Shanghai') },
  password: oneOf('Lantern7', 'Lantern7 of the moon gate'),
  'one-time-code': oneOf('123456'),
};
