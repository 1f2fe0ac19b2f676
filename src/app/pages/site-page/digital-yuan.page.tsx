import { SitePage } from '#app/parts/content/site-pages/site-page.tsx';

/** What the digital yuan is, and how visitors pay with it. */
export function DigitalYuanPage() {
  return <SitePage name="digital-yuan" isChecked />;
}
