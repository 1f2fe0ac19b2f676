import { Checkbox, Stack } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { operatorRoleNames, permissionsOf } from '#contract/permissions.ts';

interface RoleChoicesProps {
  chosen: readonly string[];
  error?: ReactNode;
  onChange: (roles: string[]) => void;
}

/** The roles, each with what it allows. */
export function RoleChoices({ chosen, error, onChange }: RoleChoicesProps): ReactNode {
  const { t } = useTranslation(['desk-people', 'back-office']);
  return (
    <Checkbox.Group label={t('operators.roles')} error={error} value={[...chosen]} onChange={onChange}>
      <Stack gap={8} mt={6}>
        {operatorRoleNames.map((role) => (
          <Checkbox
            key={role}
            value={role}
            label={t(`back-office:role.${role}`)}
            description={permissionsOf([role])
              .map((permission) => t(`back-office:permission.${permission}`))
              .join(', ')}
          />
        ))}
      </Stack>
    </Checkbox.Group>
  );
}
