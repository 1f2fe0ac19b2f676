import chartStyles from '@mantine/charts/styles.layer.css?url';
import spotlightStyles from '@mantine/spotlight/styles.layer.css?url';
import tableStyles from 'mantine-datatable/styles.layer.css?url';
import type { ReactNode } from 'react';

/** The style sheets of the packages that only the back office uses. All others are in one file, which customers load. */
export const DeskStyles = (): ReactNode =>
  [tableStyles, chartStyles, spotlightStyles].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="low" />
  ));
