import { ActionIcon, Button, Input, VisuallyHidden } from '@mantine/core';
import { IconPlus, IconTrash } from '@tabler/icons-react';
import type { ArrayFieldItemTemplateProps, ArrayFieldTemplateProps } from '@rjsf/utils';
import type { ReactNode } from 'react';
import type { FieldSchema } from '../../form/flow.ts';
import { useEngine } from '../engine-context.ts';
import { fieldId, fieldTexts, useFieldError } from '../field-texts.ts';
import classes from '../form.module.css';
import { usePointer } from '../step-context.ts';
import { FieldLabel } from '../widgets/field-label.tsx';

/** Repeated answers: each with a button that removes it, and one below that adds the next. */
export function ListTemplate({
  items,
  fieldPathId,
  schema,
  required,
  onAddClick,
}: ArrayFieldTemplateProps): ReactNode {
  const engine = useEngine();
  const pointer = usePointer(fieldPathId.path);
  const error = useFieldError(pointer);
  const { label, help } = fieldTexts(engine, pointer);
  const { maxItems = Number.POSITIVE_INFINITY } = schema as FieldSchema;
  return (
    <fieldset id={fieldId(pointer)} className={classes['group']}>
      <legend>
        <FieldLabel label={label} required={required === true} />
      </legend>
      {help !== '' && <p className={classes['groupHelp']}>{help}</p>}
      {items}
      {items.length < maxItems && (
        <Button variant="light" leftSection={<IconPlus size={16} />} onClick={onAddClick}>
          {engine.translate(['form:list.add'])}
          <VisuallyHidden component="span"> {label}</VisuallyHidden>
        </Button>
      )}
      {error !== null && <Input.Error role="alert">{error}</Input.Error>}
    </fieldset>
  );
}

export function ListItemTemplate({ children, index, buttonsProps }: ArrayFieldItemTemplateProps): ReactNode {
  const { translate } = useEngine();
  return (
    <div
      className={classes['item']}
      role="group"
      aria-label={translate(['form:list.item'], { number: index + 1 })}
    >
      <div className={classes['grow']}>{children}</div>
      <ActionIcon
        variant="subtle"
        color="gray"
        size="lg"
        onClick={buttonsProps.onRemoveItem}
        aria-label={translate(['form:list.remove'], { number: index + 1 })}
      >
        <IconTrash size={18} />
      </ActionIcon>
    </div>
  );
}
