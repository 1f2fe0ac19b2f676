import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import fastifyStatic from '@fastify/static';
import fastify from 'fastify';
import { card, rendered, submissionErrors, submittedAnswers } from './built/server/rendered.js';

/** Serves the form, and judges what is sent by the flow that the browser has. */
const pages = new URL('./built/pages/', import.meta.url);
const app = fastify();
const files = new Map();
const drafts = new Map();

app.addHook('onSend', async (_request, reply) => {
  reply.header(
    'content-security-policy',
    "default-src 'self'; img-src 'self' blob: data:; style-src 'self' 'unsafe-inline'",
  );
});
await app.register(fastifyStatic, { root: pages.pathname, index: false });
app.get('/', (request, reply) => {
  const language = request.query.language === 'de' ? 'de' : 'en';
  const page = readFileSync(new URL('plain.html', pages), 'utf8');
  return reply.type('text/html').send(page.replace('<!--form-->', rendered(language)));
});

app.post('/cards', (request, reply) => {
  const { flow, machine } = card;
  const answers = request.body ?? {};
  const errors = submissionErrors(machine, flow, answers);
  if (errors.length > 0) return reply.code(422).send({ errors });
  return { card: randomUUID(), answers: submittedAnswers(machine, flow, answers) };
});

app.put('/drafts/:id', (request, reply) => {
  const { revision, answers } = request.body;
  const stored = drafts.get(request.params.id);
  // A creation that is sent again gives the draft that is there.
  if (revision === 0 && stored !== undefined) return stored;
  if (stored !== undefined && stored.revision !== revision) return reply.code(409).send();
  const next = { revision: revision + 1, answers };
  drafts.set(request.params.id, next);
  return next;
});
app.get('/drafts/:id', (request, reply) => drafts.get(request.params.id) ?? reply.code(404).send());

app.addContentTypeParser(['image/png', 'image/jpeg'], { parseAs: 'buffer' }, (_request, body, done) =>
  done(null, body),
);
app.post('/files', (request) => {
  const id = randomUUID();
  files.set(id, { type: request.headers['content-type'], bytes: request.body });
  return { id };
});
app.get('/files/:id', (request, reply) => {
  const file = files.get(request.params.id);
  return file === undefined ? reply.code(404).send() : reply.type(file.type).send(file.bytes);
});

console.log(await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 0) }));
