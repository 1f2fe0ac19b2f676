import { SitePage } from '#app/parts/content/site-pages/site-page.tsx';

/** How to advertise on the site. */
export function AdvertisingPage() {
  return <SitePage name="advertising" />;
}
