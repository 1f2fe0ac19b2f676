import { SitePage } from '#app/parts/content/site-pages/site-page.tsx';

/** Who runs the site, and how it works. */
export function AboutUsPage() {
  return <SitePage name="about-us" />;
}
