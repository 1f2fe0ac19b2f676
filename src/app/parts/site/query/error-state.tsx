import { Box, Button, Group, Text } from '@mantine/core';
import { useTranslation } from 'react-i18next';
import { Link, useLocation, useNavigate } from 'react-router-dom';
import { ApiError } from '#client/api-error.ts';
import { signInPath } from '#app/shell/safe-path.ts';
import { useToldError } from './use-error-text.ts';

interface ErrorStateProps {
  error: unknown;
  onRetry?: () => void;
}

/**
 * Says what went wrong and offers the action that the error catalogue names: sign in, go back, or try again.
 */
export function ErrorState({ error, onRetry }: ErrorStateProps) {
  const { t } = useTranslation('ui');
  const [sentence, number] = useToldError()(error);
  const navigate = useNavigate();
  const location = useLocation();
  const remedy = error instanceof ApiError ? error.remedy : 'retry';
  return (
    <Box role="alert" px={28} py={24} bd="1px solid var(--mg-bad-edge)" bdrs="lg" bg="var(--mg-bad-ground)">
      <Text c="var(--mg-bad)" fw={600}>
        {t('error.title')}
      </Text>
      <Box component="p" mt={4}>
        {sentence}
      </Box>
      {number !== undefined && (
        <Box component="p" mt={8} c="dimmed" fz={14} style={{ overflowWrap: 'anywhere' }}>
          {number}
        </Box>
      )}
      <Group gap={12} mt={16}>
        {remedy === 'signIn' && (
          <Button component={Link} to={signInPath(location)} size="sm">
            {t('error.signIn')}
          </Button>
        )}
        {remedy === 'goBack' && (
          <Button variant="default" size="sm" onClick={() => void navigate(-1)}>
            {t('error.goBack')}
          </Button>
        )}
        {remedy !== 'signIn' && remedy !== 'goBack' && onRetry && (
          <Button variant="default" size="sm" onClick={onRetry}>
            {t('error.retry')}
          </Button>
        )}
      </Group>
    </Box>
  );
}
