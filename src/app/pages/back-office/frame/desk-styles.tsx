import spotlightStyles from '@mantine/spotlight/styles.layer.css?url';
import tableStyles from 'mantine-datatable/styles.layer.css?url';
import type { ReactNode } from 'react';
import chartStyles from 'uplot/dist/uPlot.min.css?url';

/** The style sheets of the packages that only the back office uses. All others are in one file, which customers load. */
export const DeskStyles = (): ReactNode =>
  [tableStyles, chartStyles, spotlightStyles].map((href) => (
    <link key={href} rel="stylesheet" href={href} precedence="low" />
  ));
