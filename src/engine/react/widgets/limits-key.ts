/** The key of the sentence that says which files a field takes. */
export function limitsKey(types: readonly string[]): string {
  return types.includes('application/pdf') ? 'form:upload.limits.document' : 'form:upload.limits.image';
}
