import { createServer } from 'node:http';
import { objectRequests } from './cluster/object-requests.ts';
import { storageIn } from './cluster/object-storage.ts';

/**
 * The S3-compatible store of `npm run cluster`, in its own process, so that it can be killed. FOLDER: where the objects are
 * kept; BUCKET: the name of its bucket.
 */
const { PORT = '0', FOLDER, BUCKET = 'uploads' } = process.env;
if (FOLDER === undefined) throw new Error('FOLDER must name the folder of the objects.');
const handle = objectRequests(await storageIn(FOLDER), BUCKET);
createServer((request, response) => {
  // Its health is asked by whoever has started it.
  if (request.url === '/healthz') return void response.writeHead(200).end();
  handle(request, response).catch((error: unknown) => {
    console.error(error);
    response.destroy();
  });
}).listen(Number(PORT), '127.0.0.1');
