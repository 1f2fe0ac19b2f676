import type { Location } from 'react-router-dom';

/**
 * Whether a page is the first that the app has shown since it was loaded. Then no page of the app is known to lie before
 * it in the browser's history.
 */
export const isFirstPage = ({ key }: Pick<Location, 'key'>): boolean => key === 'default';
