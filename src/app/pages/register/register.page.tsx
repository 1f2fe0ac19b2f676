import { Anchor, Box, Text } from '@mantine/core';
import type { ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Link, Navigate, useSearchParams } from 'react-router-dom';
import { accountCalls } from '#app/parts/site/forms/account-calls.ts';
import { OneOffFlow } from '#app/parts/site/forms/one-off-flow.tsx';
import { safePath } from '#app/shell/safe-path.ts';
import { ExternalLink } from '#ui/external-link.tsx';

const individual = { id: 'account/register-individual', answers: { account: { type: 1 } } };
const company = { id: 'account/register-company' };

/**
 * `type` 2 shows the form for companies, any other value the one for individuals; `fullPath` is the page to
 * open at the end: somebody who has registered is signed in.
 */
export function RegisterPage(): ReactNode {
  const { t } = useTranslation('apply');
  const [query] = useSearchParams();
  const fullPath = safePath(query.get('fullPath'));
  const search = fullPath === '/' ? '' : `?${new URLSearchParams({ fullPath }).toString()}`;
  const agreement = (
    <Box component="p" mt={14}>
      {/* A new window, so that the typed answers are kept. */}
      <Anchor component={ExternalLink} href="/agreement" hint="spoken">
        {t('readAgreement')}
      </Anchor>
    </Box>
  );
  return (
    <OneOffFlow
      {...(query.get('type') === '2' ? company : individual)}
      calls={accountCalls}
      beside={{ account: agreement }}
      outcome={() => <Navigate to={fullPath === '/' ? '/registerSucceed' : fullPath} replace />}
    >
      <Text mt={20} ta="center">
        {t('haveAccount')}{' '}
        <Anchor component={Link} to={`/login${search}`} underline="always">
          {t('signIn')}
        </Anchor>
      </Text>
    </OneOffFlow>
  );
}
