/** The key of the text about the types and size of files that a field accepts. */
export function limitsKey(types: readonly string[]): string {
  return types.includes('application/pdf') ? 'form:upload.limits.document' : 'form:upload.limits.image';
}
