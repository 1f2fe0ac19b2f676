import { type ChosenFile, pdf, png } from './journey-files.ts';
import type { ExampleWords } from './engine-page-words.ts';
import { inDays } from './engine-outing.ts';

/** A way to operate a page by the names of its controls: a mouse, a keyboard, a screen reader. */
export interface Hands {
  /** Waits for the page with this heading. */
  arrive(heading: string): Promise<void>;
  type(label: string, text: string): Promise<void>;
  /** Types into a combobox and chooses the option of this name. */
  find(label: string, typed: string, choice: string): Promise<void>;
  /** Chooses an option of a select list. */
  select(label: string, choice: string): Promise<void>;
  /** Chooses one of the options that are shown under a question. */
  choose(question: string, choice: string): Promise<void>;
  tick(label: string): Promise<void>;
  /** Chooses files with the button of this name. */
  give(button: string, files: ChosenFile[]): Promise<void>;
  press(button: string): Promise<void>;
}

/** A name is the label, with or without the note that the answer is optional. */
export const isNamed = (name: string, label: string, words: ExampleWords): boolean =>
  name === label || name === `${label} ${words('form:optional')}`;

/** The answers of the form for a school's outing. */
export interface Luggage {
  readonly portrait: ChosenFile;
  readonly permission: ChosenFile;
  readonly consent: ChosenFile;
  readonly tickets: ChosenFile[];
}

/** Small files of the right types. */
export async function schoolLuggage(): Promise<Luggage> {
  return {
    portrait: await png('portrait.png'),
    permission: pdf('permission.pdf'),
    consent: pdf('consent.pdf'),
    tickets: [pdf('outward.pdf'), pdf('return.pdf')],
  };
}

/** Called before each Continue with the name of the step. */
type Between = (step: string) => Promise<void> | void;

/** Fills in the whole form for a school's outing with two readers, one of them a child. */
export async function fillOuting(
  hands: Hands,
  words: ExampleWords,
  luggage: Luggage,
  between: Between = () => undefined,
): Promise<void> {
  const { label, choice, outing } = words;
  const proceed = async (step: string, button = words('form:continue')): Promise<void> => {
    await between(step);
    await hands.press(button);
  };

  await hands.arrive(outing('steps.organiser.title'));
  await hands.type(label('groupName'), 'Page turners');
  await hands.choose(label('kind'), choice('kind', 2));
  await hands.type(label('surname'), 'lovelace');
  await hands.find(label('homeland'), words.country('FRA').slice(0, 4), words.country('FRA'));
  await hands.press(words('form:code.get'));
  await hands.type(label('emailCode'), '123456');
  await hands.type(label('password'), 'Harbour7');
  await proceed('organiser');

  await hands.arrive(outing('steps.school.title'));
  await hands.type(label('schoolName'), 'Lycée Ada');
  await hands.select(label('class'), choice('class', 7));
  await proceed('school');

  await hands.arrive(outing('steps.journey.title'));
  await hands.find(label('city'), 'hang', 'Hangzhou');
  await hands.find(label('airport'), 'pudong', 'PVG');
  await hands.type(label('leaveDate'), inDays(40).replaceAll('-', '/'));
  await hands.type(label('returnDate'), inDays(50));
  await hands.type(label('seats'), '4');
  await hands.select(label('transport'), choice('transport', 'boat'));
  await hands.find(label('subject'), choice('subject', 12), choice('subject', 12));
  await hands.type(label('stops.place'), 'Wuzhen');
  await hands.type(label('stops.nights'), '2');
  await hands.type(label('note'), 'Quiet carriages, please.');
  await proceed('journey');

  await fillReaders(hands, words, luggage, proceed);
  await proceed('readers');

  await hands.arrive(outing('steps.papers.title'));
  await hands.give(`${words('form:upload.choose')} ${label('portrait')}`, [luggage.portrait]);
  await hands.give(`${words('form:upload.choose')} ${label('permission')}`, [luggage.permission]);
  await hands.give(`${words('form:upload.chooseMany')} ${label('tickets')}`, luggage.tickets);
  await hands.tick(label('wantsNews'));
  await hands.tick(label('accepted'));
  await proceed('papers', outing('steps.papers.next'));

  await hands.arrive(outing('steps.review.title'));
  await proceed('review', outing('submit'));
  await hands.press(outing('confirm.yes'));
  await hands.arrive(outing('outcome.title'));
}

/** Adds an adult, and a child with the same address. */
async function fillReaders(
  hands: Hands,
  words: ExampleWords,
  { consent }: Luggage,
  proceed: (step: string) => Promise<void>,
): Promise<void> {
  const { label, choice, outing } = words;
  const person = async (given: string, family: string, age: 1 | 2, passNumber: string): Promise<void> => {
    await hands.arrive(outing('steps.readers.title'));
    await hands.press(outing('steps.readers.add'));
    await hands.arrive(outing('steps.readers.person.title'));
    await hands.type(label('givenName'), given);
    await hands.type(label('familyName'), family);
    await hands.choose(label('age'), choice('age', age));
    await hands.type(label('passNumber'), passNumber);
  };

  await person('Ada', 'Lovelace', 1, 'p1234567');
  await hands.type(label('passExpiry'), inDays(60));
  await proceed('person');
  await hands.arrive(outing('steps.readers.contact.title'));
  await hands.type(label('phone'), '2079460001');
  await hands.type(label('address'), 'Russell Square 1');
  await proceed('contact');

  await person('Allegra', 'Byron', 2, 'p7654321');
  await proceed('person');
  await hands.arrive(outing('steps.readers.guardian.title'));
  await hands.type(label('guardianName'), 'Ada Lovelace');
  await hands.give(`${words('form:upload.choose')} ${label('consent')}`, [consent]);
  await proceed('guardian');
  await hands.arrive(outing('steps.readers.contact.title'));
  await hands.press(words('form:repeat.copy'));
  await hands.tick(label('hasDiet'));
  await hands.type(label('diet'), 'No fish');
  await proceed('contact');
  await hands.arrive(outing('steps.readers.title'));
}
