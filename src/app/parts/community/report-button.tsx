import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { lazy, Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '#app/shell/safe-path.ts';
import { useSession } from '#client/session.ts';

/** The form is loaded when somebody reports something. */
const ReportDialog = lazy(async () => ({ default: (await import('./report-dialog.tsx')).ReportDialog }));

interface ReportButtonProps {
  /** The post. */
  id: number;
  /** What is reported, for the name of the button. */
  name: string;
}

/** Opens the form with which people report a post. Visitors sign in first, and come back to the page. */
export function ReportButton({ id, name }: ReportButtonProps) {
  const { t } = useTranslation('community');
  const { token } = useSession();
  const navigate = useNavigate();
  const location = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  return (
    <>
      <Button
        size="sm"
        variant="subtle"
        leftSection={<IconFlag size={16} aria-hidden />}
        aria-label={`${t('report')}: ${name}`}
        onClick={() => (token === null ? void navigate(signInPath(location)) : setIsOpen(true))}
      >
        {t('report')}
      </Button>
      {isOpen && (
        <Suspense fallback={null}>
          <ReportDialog id={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
