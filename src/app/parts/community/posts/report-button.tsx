import { Button } from '@mantine/core';
import { IconFlag } from '@tabler/icons-react';
import { Suspense, useState } from 'react';
import { useTranslation } from 'react-i18next';
import { useLocation, useNavigate } from 'react-router-dom';
import { signInPath } from '#app/shell/safe-path.ts';
import { useSession } from '#client/session.ts';
import { LazyReportDialog } from './lazy-forms.ts';

interface ReportButtonProps {
  /** The post. */
  id: number;
  /** The post in words, for the name of the button. */
  name: string;
}

/** Opens the dialog in which a post is reported. Visitors sign in first, and then return to the page. */
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
          <LazyReportDialog id={id} onClose={() => setIsOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
