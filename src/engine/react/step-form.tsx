import Form from '@rjsf/core/lib/components/Form.js';
import type { RJSFSchema } from '@rjsf/utils';
import { type ReactNode, useCallback } from 'react';
import { activeSchema } from '../form/active-schema.ts';
import { compact } from '../form/answers.ts';
import type { Step } from '../form/flow.ts';
import { isObject, type JsonObject } from '../form/json.ts';
import { useEngine, useWizardState } from './engine-context.ts';
import { fields, noValidation, templates, uiSchemaOf } from './form-theme.ts';
import { StepContext } from './step-context.ts';

/** Nothing is answered for the customer: a `const` that has to be agreed to would be ticked by itself. */
const defaults = {
  emptyObjectFields: 'skipDefaults',
  constAsDefaults: 'never',
} as const;

/** The fields of one step. */
export function StepForm({ step }: { step: Step }): ReactNode {
  const { wizard } = useEngine();
  const answers = useWizardState((state) => state.answers);
  const schema = activeSchema(step, compact(answers));
  const own = answers[step.name];
  const change = useCallback(
    ({ formData }: { formData?: unknown }) => wizard.change(step.name, (formData ?? {}) as JsonObject),
    [wizard, step],
  );
  return (
    <StepContext value={step.name}>
      <Form
        // The wizard's own form is around this one; a form in a form is no HTML.
        tagName="div"
        schema={schema as RJSFSchema}
        uiSchema={uiSchemaOf(schema)}
        formData={isObject(own) ? own : {}}
        onChange={change}
        validator={noValidation}
        noValidate
        showErrorList={false}
        fields={fields}
        templates={templates}
        experimental_defaultFormStateBehavior={defaults}
      >
        <></>
      </Form>
    </StepContext>
  );
}
