import { Box, TextInput } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#app/parts/back-office/use-desk-mutation.ts';
import { typedIn } from '#app/parts/back-office/typed-in.ts';
import { usePresence } from '#app/parts/site/forms/use-presence.tsx';
import { operators } from '#contract/operators.contract.ts';
import type { OperatorRole } from '#contract/permissions.ts';
import { FormDialog } from '#ui/form-dialog.tsx';
import { RoleChoices } from './role-choices.tsx';

/** Creates the account of an operator, who gets a mail and chooses a password. */
export function AddOperator({ onClose }: { onClose: () => void }): ReactNode {
  const { t } = useTranslation('desk-people');
  const { dialog, whenPresent } = usePresence('operators');
  const [roles, setRoles] = useState<string[]>([]);
  const [isTried, setTried] = useState(false);
  const add = useDeskMutation(operators.add, {
    changes: [operators.list],
    done: t('operators.added'),
    onDone: onClose,
  });
  const submit = (form: FormData): void => {
    const loginName = typedIn(form, 'loginName');
    const name = typedIn(form, 'name');
    setTried(true);
    if (loginName === '' || name === '' || roles.length === 0) return;
    const payload = { loginName, name, roles: roles as OperatorRole[] };
    // The call says itself why it has failed.
    void whenPresent(() => add.mutateAsync(payload)).catch(() => undefined);
  };
  return (
    <>
      <FormDialog
        title={t('operators.add')}
        text={t('operators.addText')}
        yes={t('operators.add')}
        no={t('cancel')}
        busy={add.isPending}
        onClose={onClose}
        onSubmit={submit}
      >
        <TextInput name="loginName" type="email" label={t('mail')} required maxLength={200} />
        <TextInput name="name" label={t('name')} required maxLength={100} mt={10} />
        <Box mt={14}>
          <RoleChoices
            chosen={roles}
            error={isTried && roles.length === 0 && t('operators.roleMissing')}
            onChange={setRoles}
          />
        </Box>
      </FormDialog>
      {dialog}
    </>
  );
}
