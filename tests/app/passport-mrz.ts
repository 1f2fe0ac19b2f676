const WEIGHTS = [7, 3, 1];

/** The value of a character in a check digit. */
export const valueOf = (sign: string): number => (sign === '<' ? 0 : Number.parseInt(sign, 36));

/** The check digit of a text, as ICAO 9303 reckons it. */
export function checkDigit(text: string): string {
  return String([...text].reduce((sum, sign, at) => sum + valueOf(sign) * WEIGHTS[at % 3]!, 0) % 10);
}

export interface Holder {
  surname: string;
  given: string;
  number: string;
  nationality: string;
  /** yyyy-MM-dd */
  birth: string;
  /** yyyy-MM-dd */
  expiry: string;
  sex: 'M' | 'F' | '<';
  personal: string;
}

/** The holder of the specimen in ICAO 9303. */
export const anna: Holder = {
  surname: 'ERIKSSON',
  given: 'ANNA MARIA',
  number: 'L898902C3',
  nationality: 'SWE',
  birth: '1974-08-12',
  expiry: '2032-04-15',
  sex: 'F',
  personal: 'ZE184226B',
};

const short = (date: string): string => date.slice(2).replaceAll('-', '');

/** The two lines of somebody's passport. */
export function mrzOf(holder: Holder): [string, string] {
  const { surname, given, number, nationality, birth, expiry, sex, personal } = holder;
  const state = nationality.padEnd(3, '<');
  const names = `${surname}<<${given}`.replaceAll(' ', '<');
  const withCheck = (text: string): string => text + checkDigit(text);
  const [one, two] = [withCheck(number.padEnd(9, '<')), withCheck(short(birth))];
  const three = withCheck(short(expiry)) + withCheck(personal.padEnd(14, '<'));
  return [
    `P<${state}${names}`.padEnd(44, '<'),
    one + state + two + sex + three + checkDigit(one + two + three),
  ];
}
