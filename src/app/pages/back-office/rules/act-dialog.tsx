import { Alert, List } from '@mantine/core';
import { useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { useErrorText } from '#app/parts/site/query/use-error-text.ts';
import { remedyOf } from '#contract/desk-errors.ts';
import type { ApiError } from '#client/api-error.ts';
import { callKey, useCallMutation } from '#client/query.ts';
import type { Endpoint, Payload } from '#contract/define.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { notify } from '#ui/notify.ts';

interface ActDialogProps<E extends Endpoint> {
  title: string;
  text: string;
  yes: string;
  call: E;
  /** What is read again afterwards, also where somebody else was faster. */
  renews: readonly Endpoint[];
  /** Makes the payload of the values of the named fields. */
  payload: (form: FormData) => Payload<E>;
  destructive?: boolean;
  /** For texts in all languages beside each other. */
  wide?: boolean;
  children?: ReactNode;
  onClose: () => void;
}

/** A dialog that makes a call. It stays open while the call is refused, and says why. */
export function ActDialog<E extends Endpoint>(props: ActDialogProps<E>): ReactNode {
  const {
    title,
    text,
    yes,
    call,
    renews,
    payload,
    destructive = false,
    wide = false,
    children,
    onClose,
  } = props;
  const { t } = useTranslation('desk-rules');
  const client = useQueryClient();
  const renew = (): void => {
    for (const each of renews) void client.invalidateQueries({ queryKey: callKey(each) });
  };
  const act = useCallMutation(call, {
    onSuccess: () => {
      renew();
      notify('good', t('done'));
      onClose();
    },
    onError: ({ code }) => {
      if (remedyOf(code) === 'reload') renew();
    },
  });
  return (
    <FormDialog
      title={title}
      text={text}
      yes={yes}
      no={t('cancel')}
      destructive={destructive}
      wide={wide}
      busy={act.isPending}
      onClose={onClose}
      onSubmit={(form) => act.mutate(payload(form))}
    >
      {children}
      <Refusal error={act.error} />
    </FormDialog>
  );
}

/** Why a call was refused, with the fields that are wrong. */
export function Refusal({ error }: { error: ApiError | null }): ReactNode {
  const { t } = useTranslation(['desk-rules', 'form']);
  const errorText = useErrorText();
  if (error === null) return null;
  return (
    <Alert role="alert" color="red" mt={12}>
      {errorText(error)}
      {error.errors.length > 0 && (
        <List size="sm" mt={6}>
          {error.errors.map(({ pointer, key }) => (
            <List.Item key={pointer}>
              {t(`fields.${pointer.split('/')[1] ?? ''}`, { defaultValue: pointer })}: {t(key)}
            </List.Item>
          ))}
        </List>
      )}
    </Alert>
  );
}
