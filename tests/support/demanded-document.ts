/** The part of a flow's schema that lists its documents. */
interface WithUploads {
  properties: { uploads: { properties: Record<string, unknown>; required: string[] } };
}

/**
 * The text of a flow's schema with one of its optional documents required, as the recipe says it, and that document.
 */
export function withDocumentRequired(text: string): { changed: string; document: string } {
  const { properties, required } = (JSON.parse(text) as WithUploads).properties.uploads;
  const document = Object.keys(properties).find((name) => !required.includes(name));
  if (document === undefined) throw new Error('the flow has no optional document');
  const list = new RegExp(
    String.raw`("required": \[\s*${required.map((name) => `"${name}"`).join(String.raw`,\s*`)})`,
  );
  return { changed: text.replace(list, `$1, "${document}"`), document };
}
