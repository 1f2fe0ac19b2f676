import type { FastifyInstance } from 'fastify';
import { studio } from '#contract/studio.contract.ts';
import type { CallContext } from '../services/call-context.ts';
import { CatalogueFault } from '../services/fault.ts';
import { implement } from '../http/implement.ts';
import { errorEnvelope } from '../http/error-replies.ts';
import { type Compiler, createCompiler } from '../desk/studio/compiler.ts';
import { createModuleShelf, type ModuleShelf } from '../desk/studio/module-shelf.ts';
import { isTooDeep } from '../desk/studio/nesting.ts';
import { listedFlow, listedFlows, sharedFiles } from '../desk/studio/schemas.ts';
import { callerOf, throttle, type ThrottleRule } from '../services/throttle/throttling.ts';

/** An editor has the text compiled after each pause in typing. */
const compiling: ThrottleRule = { name: 'studio', limit: 240, windowSeconds: 300 };

/** The studio: schemas are read, judged and compiled; nothing of it is kept but for some minutes in memory. */
export default async function addStudio(app: FastifyInstance): Promise<void> {
  const shelf = createModuleShelf(app.clock);
  const compiler = createCompiler();
  app.addHook('onClose', () => compiler.stop());
  await app.register(studioCalls(compiler, shelf));

  // The token says enough: a script is fetched without the session's header.
  app.get<{ Params: { name: string } }>(
    '/api/studio/flow/:name',
    { schema: { hide: true }, exposeHeadRoute: false },
    (request, reply) => {
      const [, token = ''] = /^([\w-]{32})\.js$/.exec(request.params.name) ?? [];
      const code = shelf.take(token);
      if (code === undefined) return reply.status(404).send(errorEnvelope(app, request, 'notFound'));
      return reply.type('text/javascript; charset=utf-8').send(code);
    },
  );
}

/** @throws CatalogueFault where somebody asks too often, for no flow, or with what no schema looks like. */
async function mayCompile({ id, text }: { id: string; text: string }, context: CallContext): Promise<void> {
  const { account, ip } = context;
  await throttle(context, compiling, account === null ? callerOf(ip) : `account ${account.id}`);
  if (listedFlow(id) === null) throw new CatalogueFault('notFound');
  if (isTooDeep(text)) throw new CatalogueFault('tooLarge');
}

const studioCalls = (compiler: Compiler, shelf: ModuleShelf) =>
  implement(studio, {
    flows: async () =>
      listedFlows().map(({ id, version, childType, machine, title }) => ({
        id,
        version,
        childType,
        machine,
        title,
      })),

    async open({ id }) {
      const flow = listedFlow(id);
      if (flow === null) throw new CatalogueFault('notFound');
      const { file, text, version } = flow;
      return { file, text, version, shared: sharedFiles(), ...(await compiler.ask({ kind: 'overview' })) };
    },

    async secondOpinion(asked, context) {
      await mayCompile(asked, context);
      return compiler.ask({ kind: 'opinion', ...asked });
    },

    async compile({ id, text }, context) {
      await mayCompile({ id, text }, context);
      const { code, ...judgement } = await compiler.ask({ kind: 'judge', id, text });
      const module = code === null ? null : `/api/studio/flow/${shelf.put(code)}.js`;
      return { ...judgement, module };
    },
  });
