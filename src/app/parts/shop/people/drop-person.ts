import { fullNameOf, isPersonFact, type PersonFacts } from '#contract/facts.ts';
import { widestSchema } from '#engine/form/active-schema.ts';
import { factHolders } from '#engine/form/facts.ts';
import { type FieldSchema, type Flow, type Step, stepOf } from '#engine/form/flow.ts';
import { fieldPaths } from '#engine/form/open-fields.ts';
import { isEntryId, partsOf, pointerOf } from '#engine/form/pointer.ts';
import { isUpload } from '#engine/form/upload-value.ts';
import type { Wizard } from '#engine/wizard/wizard.ts';

/**
 * Takes out what was entered and uploaded for the traveller who stands at a place, if another one is about to be filled
 * in there: of an entry everything, of a whole application the facts of the person and the files that show the person.
 * If only the number of the passport is another one and a picture of it follows, the copy of the old passport is taken
 * out.
 *
 * @param at the pointer of the step or group that asks for the traveller
 * @param next who will be filled in
 * @param hasPicture whether a picture of the passport will be put in place of the copy
 * @returns whether another person stood there
 */
export function dropPerson(wizard: Wizard, at: string, next: PersonFacts, hasPicture = false): boolean {
  const { answers } = wizard.getSnapshot();
  const holder = factHolders(wizard.flow, answers, isPersonFact).find(({ pointer }) => pointer === at);
  const before: PersonFacts = holder?.facts ?? {};
  const places = holder?.places ?? {};
  if (places['passportNumber'] === undefined || before.passportNumber === next.passportNumber) return false;
  const isOther = differ(nameOf(before), nameOf(next)) || differ(before.dateOfBirth, next.dateOfBirth);
  const isRenewed = hasPicture && differ(before.passportNumber, next.passportNumber);
  const [list = '', entry = ''] = partsOf(at);
  if (isOther && isEntryId(entry)) wizard.set(pointerOf([list, entry]), { id: entry });
  else {
    const facts = isOther ? Object.values(places) : [];
    const files = filesOfPerson(wizard.flow, at).filter(
      ({ isPassport }) => isOther || (isRenewed && isPassport),
    );
    for (const pointer of [...facts, ...files.map((file) => file.pointer)]) wizard.set(pointer, undefined);
  }
  return isOther;
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
