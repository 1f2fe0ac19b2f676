import type { Page } from 'playwright-core';

/** The names of the files that a browser keeps until they are uploaded. */
export const keptIn = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const result = <T>(request: IDBRequest<T>): Promise<T> =>
      new Promise((resolve) => (request.onsuccess = () => resolve(request.result)));
    const database = await result(indexedDB.open('kept-files', 1));
    const names = database.objectStoreNames.contains('files')
      ? await result(database.transaction('files').objectStore('files').getAll())
      : [];
    database.close();
    return (names as { file: File }[]).map(({ file }) => file.name);
  });
