/** Downloads a text. The file name is the last part of `file`. */
export function saveFile(file: string, text: string): void {
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type: 'application/json' }));
  link.download = file.slice(file.lastIndexOf('/') + 1);
  link.click();
  // The browser starts to read the URL only after this function has returned.
  setTimeout(() => URL.revokeObjectURL(link.href), 60_000);
}
