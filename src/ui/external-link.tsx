import { IconArrowUpRight } from '@tabler/icons-react';
import type { AnchorHTMLAttributes, ReactNode } from 'react';
import { useTranslation } from 'react-i18next';
import { Hidden } from './hidden.tsx';

interface ExternalLinkProps extends AnchorHTMLAttributes<HTMLAnchorElement> {
  href: string;
  children: ReactNode;
  /**
   * How the link says that it opens a new window: by an icon after its text, to screen readers only, or not at
   * all when the text itself says it.
   */
  hint?: 'icon' | 'spoken' | 'inText';
  /** The accessible name, if it differs from the text. The hint is added to it. */
  label?: string;
}

/** Whether a URL leads to another site. */
export const isExternal = (address: string): boolean => /^https?:\/\//.test(address);

/** A link that opens a new window and says so. The new window has no access to this one. */
export function ExternalLink({ hint = 'icon', label, children, ...anchor }: ExternalLinkProps): ReactNode {
  const { t } = useTranslation('ui');
  const name = label === undefined ? {} : { 'aria-label': `${label}. ${t('newWindow')}` };
  return (
    <a {...anchor} {...name} target="_blank" rel="noopener noreferrer">
      {children}
      {hint === 'icon' && <IconArrowUpRight size={16} role="img" aria-label={t('newWindow')} />}
      {hint === 'spoken' && label === undefined && (
        <>
          {' '}
          <Hidden>{t('newWindow')}</Hidden>
        </>
      )}
    </a>
  );
}
