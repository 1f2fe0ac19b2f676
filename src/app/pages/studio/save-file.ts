/** Hands a text to the browser as a download under the last part of its file's name. */
export function saveFile(file: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = file.slice(file.lastIndexOf('/') + 1);
  link.click();
  // The browser reads it after this turn.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
