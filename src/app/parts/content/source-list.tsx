import { ExternalLink } from '#ui/external-link.tsx';

/** Where a record's statements come from: links named by their sites. */
export function SourceList({ sources }: { sources: readonly string[] }) {
  return sources.map((source) => (
    <div key={source}>
      <ExternalLink hint="spoken" href={source} label={source}>
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
