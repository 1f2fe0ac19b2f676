import { Box, Button, Group, Textarea } from '@mantine/core';
import { type ReactNode, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useDeskMutation } from '#app/parts/back-office/use-desk-mutation.ts';
import { typedIn } from '#app/parts/back-office/typed-in.ts';
import { usePresence } from '#app/parts/site/forms/use-presence.tsx';
import { operators } from '#contract/operators.contract.ts';
import type { OperatorRole } from '#contract/permissions.ts';
import { ConfirmDialog } from '#ui/confirm-dialog.tsx';
import { FormDialog } from '#ui/form-dialog.tsx';
import type { Operator } from './account-data.ts';
import { RoleChoices } from './role-choices.tsx';

/** Changes the roles of an operator, from where the operator may work, and takes the second factor or the account away. */
export function EditOperator({ operator, onClose }: { operator: Operator; onClose: () => void }): ReactNode {
  const { t } = useTranslation('desk-people');
  const { loginName } = operator;
  const { dialog, whenPresent } = usePresence('operators');
  const [roles, setRoles] = useState<string[]>([...operator.roles]);
  const after = { changes: [operators.list], done: t('operators.changed') };
  const give = useDeskMutation(operators.giveRole, after);
  const take = useDeskMutation(operators.takeRole, after);
  const bind = useDeskMutation(operators.bind, after);
  const reset = useDeskMutation(operators.resetFactor, { ...after, onDone: onClose });
  const remove = useDeskMutation(operators.remove, {
    ...after,
    done: t('operators.removed'),
    onDone: onClose,
  });
  const [asked, setAsked] = useState<'reset' | 'remove'>();
  const isBusy = [give, take, bind, reset, remove].some(({ isPending }) => isPending);

  /** New roles are given before old ones are taken: an operator without any would be signed out in between. */
  async function save(form: FormData): Promise<void> {
    for (const role of roles.filter((each) => !operator.roles.includes(each)))
      await give.mutateAsync({ loginName, role: role as OperatorRole });
    for (const role of operator.roles.filter((each) => !roles.includes(each)))
      await take.mutateAsync({ loginName, role: role as OperatorRole });
    const addresses = typedIn(form, 'addresses')
      .split(/[\s,]+/)
      .filter(Boolean);
    if (addresses.join() !== operator.addresses.join()) await bind.mutateAsync({ loginName, addresses });
    onClose();
  }
  const run = (action: () => Promise<unknown>): void => {
    // Each call says itself why it has failed.
    void whenPresent(action).catch(() => undefined);
  };
  return (
    <>
      <FormDialog
        title={loginName}
        text={t('operators.editText')}
        yes={t('operators.save')}
        no={t('cancel')}
        busy={isBusy}
        onClose={onClose}
        onSubmit={(form) => {
          if (roles.length > 0) run(() => save(form));
        }}
      >
        <RoleChoices
          chosen={roles}
          error={roles.length === 0 && t('operators.roleMissing')}
          onChange={setRoles}
        />
        <Textarea
          name="addresses"
          label={t('operators.addresses')}
          description={t('operators.addressesHint', { example: '203.0.113.0/24' })}
          defaultValue={operator.addresses.join('\n')}
          autosize
          minRows={2}
          mt={14}
        />
        <Box mt={18}>
          <Group gap={8}>
            {(operator.hasSecondFactor || operator.hasPasskey) && (
              <Button variant="default" size="xs" onClick={() => setAsked('reset')}>
                {t('operators.resetFactor')}
              </Button>
            )}
            <Button variant="default" size="xs" c="var(--mg-bad)" onClick={() => setAsked('remove')}>
              {t('operators.remove')}
            </Button>
          </Group>
        </Box>
      </FormDialog>
      {asked && (
        <ConfirmDialog
          opened
          title={t(asked === 'reset' ? 'operators.resetFactor' : 'operators.remove')}
          text={t(asked === 'reset' ? 'operators.resetText' : 'operators.removeText', { name: loginName })}
          yes={t(asked === 'reset' ? 'operators.resetFactor' : 'operators.remove')}
          no={t('cancel')}
          destructive
          busy={isBusy}
          onClose={() => setAsked(undefined)}
          onConfirm={() => {
            setAsked(undefined);
            run(() => (asked === 'reset' ? reset : remove).mutateAsync({ loginName }));
          }}
        />
      )}
      {dialog}
    </>
  );
}
