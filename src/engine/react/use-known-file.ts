import { useCallback, useState } from 'react';
import { widestSchema } from '../form/active-schema.ts';
import type { FieldSchema, Flow, Step } from '../form/flow.ts';
import { fieldPaths } from '../form/open-fields.ts';
import { partsOf, pointerOf } from '../form/pointer.ts';
import { isUpload } from '../form/upload-value.ts';
import { scopeOf } from '../wizard/place.ts';
import { useEngine, useWizardState } from './engine-context.ts';
import { storedFiles, uploadsOf } from './widgets/uploads.ts';
import { sendFile } from './widgets/use-uploads.ts';
import { useWatched } from './use-watched.ts';

/** The upload field for a file that the application knows. */
export interface KnownFile {
  label: string;
  /** `kept`: the field has the file that was put there; `taken`: it has another one. */
  state: 'empty' | 'sending' | 'failed' | 'kept' | 'taken';
  /** Uploads a file into the field, unless it has one. */
  put(file: File): void;
}

/**
 * The upload field that asks for a file by its name in `x-ui.prefill`: of the entry whose step is shown, or of the
 * flow. Null if there is none.
 */
export function useKnownFile(name: string): KnownFile | null {
  const engine = useEngine();
  const { wizard } = engine;
  const uploads = uploadsOf(wizard);
  const [put, setPut] = useState('');
  const scope = partsOf(useWizardState(({ place }) => pointerOf(scopeOf(place))));
  const field = stepsOf(wizard.flow, scope[0]).flatMap((step) => fieldsOf(step, name))[0];
  const pointer = field === undefined ? '' : pointerOf([...scope, ...field.path]);
  const watch = useCallback(
    (listener: () => void) => {
      const ends = [wizard.watch(pointer, listener), uploads.watch(pointer, listener)];
      return () => ends.forEach((end) => end());
    },
    [wizard, uploads, pointer],
  );
  const stateNow = (): KnownFile['state'] => {
    const travel = uploads.at(pointer).at(-1);
    // A file that is still inspected is sent next.
    if (travel !== undefined) return travel.state === 'failed' ? 'failed' : 'sending';
    const [file] = storedFiles(wizard.answerAt(pointer));
    if (file === undefined) return 'empty';
    return file.id === put ? 'kept' : 'taken';
  };
  const state = useWatched(watch, stateNow);
  if (field === undefined) return null;
  return {
    label: engine.textsOf(pointer).label,
    state,
    put(file) {
      if (stateNow() !== 'taken')
        sendFile(engine, { pointer, ...field, many: false }, file, ({ id }) => setPut(id));
    },
  };
}

function stepsOf(flow: Flow, of: string | undefined): readonly Step[] {
  if (of !== undefined) return flow.steps.find((step) => step.name === of)?.repeat?.steps ?? [];
  return flow.steps.filter(({ repeat }) => repeat === null);
}

interface Field {
  path: readonly string[];
  schema: FieldSchema;
}

/** The uploads of a step that ask for the file; `path` begins with the step's name. */
function fieldsOf(step: Step, name: string): Field[] {
  const whole = widestSchema(step);
  return fieldPaths(whole).flatMap((path) => {
    const schema = path.reduce<FieldSchema>((each, part) => each.properties?.[part] ?? {}, whole);
    const isWanted = isUpload(schema) && schema['x-ui']?.prefill === name;
    return isWanted ? [{ path: [step.name, ...path], schema }] : [];
  });
}
