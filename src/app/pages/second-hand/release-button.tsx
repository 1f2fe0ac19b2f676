import { Button } from '@mantine/core';
import { IconPlus } from '@tabler/icons-react';
import { useTranslation } from 'react-i18next';
import { Link } from 'react-router-dom';

/** A link to the form of a new offer. Visitors sign in first, and then return to the form. */
export function ReleaseButton() {
  const { t } = useTranslation('second-hand');
  return (
    <Button component={Link} to="/release" leftSection={<IconPlus size={18} aria-hidden />}>
      {t('release')}
    </Button>
  );
}
