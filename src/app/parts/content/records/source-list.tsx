import { ExternalLink, isExternal } from '#ui/external-link.tsx';

/** Where a record's statements come from: links named by their sites. */
export function SourceList({ sources }: { sources: readonly string[] }) {
  return sources.map((source) => (
    <div key={source}>
      <ExternalLink
        hint="spoken"
        href={isExternal(source) ? source : `https://${source}`}
        label={siteOf(source)}
      >
        {siteOf(source)}
      </ExternalLink>
    </div>
  ));
}

function siteOf(address: string): string {
  try {
    return new URL(address).host.replace(/^www\./, '');
  } catch {
    return address;
  }
}
