import { fullNameOf, isPersonFact, type PersonFacts } from '#contract/facts.ts';
import { widestSchema } from '#engine/form/active-schema.ts';
import { factHolders } from '#engine/form/facts.ts';
import { type FieldSchema, type Flow, type Step, stepOf } from '#engine/form/flow.ts';
import { fieldPaths } from '#engine/form/open-fields.ts';
import { isEntryId, partsOf, pointerOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';

/**
 * Takes out the files of the traveller who stands at a place, if another one is about to be filled in there: they show
 * the wrong person. If only the number of the passport is another one and a picture of it follows, the copy of the old
 * passport is taken out.
 *
 * @param at the pointer of the step or group that asks for the traveller
 * @param next who will be filled in
 * @param hasPicture whether a picture of the passport will be put in place of the copy
 * @returns whether a file was taken out
 */
export function dropFilesOfPerson(
  wizard: Wizard,
  at: string,
  next: PersonFacts,
  hasPicture = false,
): boolean {
  const { answers } = wizard.getSnapshot();
  const holder = factHolders(wizard.flow, answers, isPersonFact).find(({ pointer }) => pointer === at);
  const before: PersonFacts = holder?.facts ?? {};
  const isTraveller = holder?.places['passportNumber'] !== undefined;
  if (!isTraveller || before.passportNumber === next.passportNumber) return false;
  const isOther = differ(nameOf(before), nameOf(next)) || differ(before.dateOfBirth, next.dateOfBirth);
  const isRenewed = hasPicture && differ(before.passportNumber, next.passportNumber);
  const files = filesOfPerson(wizard.flow, at).filter(
    ({ pointer, isPassport }) =>
      (isOther || (isRenewed && isPassport)) && wizard.answerAt(pointer) !== undefined,
  );
  for (const { pointer } of files) wizard.set(pointer, undefined);
  return files.length > 0;
}

const nameOf = (person: PersonFacts): string => fullNameOf(person).toUpperCase();

/** Whether both are known and not the same. */
const differ = (one: string | number | undefined, other: string | number | undefined): boolean =>
  (one ?? '') !== '' && (other ?? '') !== '' && one !== other;

interface PersonFile {
  readonly pointer: string;
  /** It is the copy of the passport. */
  readonly isPassport: boolean;
}

/** The uploads that show the person at a place: all of an entry; of a whole application, the passport and the photo. */
function filesOfPerson(flow: Flow, at: string): PersonFile[] {
  const [list = '', entry = ''] = partsOf(at);
  if (isEntryId(entry)) return filesIn(stepOf(flow, list)?.repeat?.steps ?? [], [list, entry]);
  const steps = flow.steps.filter(({ repeat }) => repeat === null);
  return filesIn(steps, []).filter(({ isPassport, isPhoto }) => isPassport || isPhoto);
}

function filesIn(steps: readonly Step[], scope: readonly string[]) {
  return steps.flatMap((step) => {
    const whole = widestSchema(step);
    return fieldPaths(whole).flatMap((path) => {
      const schema = path.reduce<FieldSchema>((each, part) => each.properties?.[part] ?? {}, whole);
      if (!isUpload(schema) && !isUpload(schema.items ?? {})) return [];
      const hints = schema['x-ui'];
      return [
        {
          pointer: pointerOf([...scope, step.name, ...path]),
          isPassport: hints?.prefill === 'passportPicture',
          isPhoto: hints?.inspect === 'idPhoto',
        },
      ];
    });
  });
}
