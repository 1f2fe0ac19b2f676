import Form from '@rjsf/core';
import { ErrorSchemaBuilder, type UiSchema, type ValidatorType } from '@rjsf/utils';
import { Card } from '@mantine/core';
import { type ReactNode, useMemo } from 'react';
import type { FieldSchema, Flow } from '#engine/form/flow.ts';
import { fieldKeys, type Translate } from '#engine/form/locale-keys.ts';
import { partsOf } from '#engine/form/pointer.ts';
import { type Place, pointerOfPlace } from '#engine/wizard/place.ts';
import classes from './opinion.module.css';
import type { Opinion } from './use-opinion.ts';

interface RjsfStepProps {
  step: NonNullable<NonNullable<Opinion>['step']>;
  flow: Flow;
  place: Place;
  translate: Translate;
}

/**
 * The form asks a validator which branch of a condition holds, and whether answers are right. The server has decided
 * both: the schema has no conditions left, and the errors come along. A validator of RJSF would compile functions
 * from text, which the content security policy of the page forbids.
 */
const decided: ValidatorType = {
  isValid: () => true,
  rawValidation: () => ({ errors: [] }),
  validateFormData: () => ({ errors: [], errorSchema: {} }),
};

/** A step in the stock form of RJSF with its default theme, to be looked at; answers are typed into the preview. */
export function RjsfStep({ step, flow, place, translate }: RjsfStepProps): ReactNode {
  const { schema, data, errors } = step;
  const pointer = pointerOfPlace(place) ?? '';
  const uiSchema = useMemo(
    () => ({
      ...titles(schema, pointer, (at) => translate(fieldKeys(flow, at, 'label'))),
      'ui:submitButtonOptions': { norender: true },
    }),
    [schema, pointer, flow, translate],
  );
  const extraErrors = useMemo(() => {
    const builder = new ErrorSchemaBuilder();
    for (const error of errors) builder.addErrors(error.message, partsOf(error.pointer));
    return builder.ErrorSchema;
  }, [errors]);
  return (
    <Card p={12} fz={14} shadow="none" className={classes.form} data-rjsf>
      <Form
        schema={schema}
        uiSchema={uiSchema}
        formData={data}
        validator={decided}
        extraErrors={extraErrors}
        showErrorList={false}
        noValidate
        noHtml5Validate
        readonly
        idPrefix="rjsf"
        tagName="div"
        // By default RJSF would fill in each `const` as an answer; here only the answers of the preview are shown.
        experimental_defaultFormStateBehavior={{
          constAsDefaults: 'never',
          emptyObjectFields: 'skipEmptyDefaults',
        }}
      />
    </Card>
  );
}

/** The labels of the fields, since schemas hold no words; entries cannot be added to lists or taken out. */
function titles(schema: FieldSchema, pointer: string, labelOf: (pointer: string) => string): UiSchema {
  const below = Object.entries(schema.properties ?? {}).map(([name, field]) => {
    const at = `${pointer}/${name}`;
    return [name, { 'ui:title': labelOf(at), ...titles(field, at, labelOf) }];
  });
  const items = schema.items === undefined ? {} : { items: titles(schema.items, `${pointer}/0`, labelOf) };
  return {
    ...Object.fromEntries(below),
    ...items,
    ...(schema.type === 'array' && { 'ui:options': { addable: false, removable: false, orderable: false } }),
  };
}
