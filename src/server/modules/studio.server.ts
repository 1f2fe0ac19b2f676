import { studio } from '#contract/studio.contract.ts';
import type { Call } from '../services/call.ts';
import { keepModule } from '../back-office/studio/kept-modules.ts';
import { isTooDeep } from '../back-office/studio/nesting.ts';
import { listedFlow, listedFlows, sharedFiles } from '../back-office/studio/schemas.ts';
import { CatalogueFault } from '../services/fault.ts';
import { implement } from '../services/implement.ts';
import { callerOf, throttle, type ThrottleRule } from '../services/throttle.ts';

/** The editor sends the text for compilation after each pause in typing. */
const compiling: ThrottleRule = { name: 'studio', limit: 240, windowSeconds: 300 };

/** The page asks after each pause in typing answers, too. */
const comparing: ThrottleRule = { name: 'studio-opinion', limit: 150, windowSeconds: 300 };

/** The studio reads, checks and compiles schemas. Results are kept in memory for five minutes; nothing is stored. */
export default implement(studio, {
  flows: async () =>
    listedFlows().map(({ id, version, childType, machine, title }) => ({
      id,
      version,
      childType,
      machine,
      title,
    })),

  async open({ id }, call) {
    const flow = listedFlow(id);
    if (flow === null) throw new CatalogueFault('notFound');
    const { file, text, version } = flow;
    const overview = await call.studio.compiler.ask({ kind: 'overview' });
    return { file, text, version, shared: sharedFiles(), ...overview };
  },

  async secondOpinion(asked, call) {
    await mayCompile(asked, call, comparing);
    return call.studio.opinions.ask(asked, subjectOf(call));
  },

  async compile({ id, text }, call) {
    await mayCompile({ id, text }, call, compiling);
    const { code, ...judgement } = await call.studio.compiler.ask({
      kind: 'judge',
      id,
      text,
      locale: call.locale,
    });
    const module = code === null ? null : `/api/studio/flow/${await keepModule(call, code)}.js`;
    return { ...judgement, module };
  },
});

/** @throws CatalogueFault tooManyRequests, notFound where there is no such flow, tooLarge where it is nested too deep. */
async function mayCompile(
  { id, text }: { id: string; text: string },
  call: Call,
  rule: ThrottleRule,
): Promise<void> {
  await throttle(call, rule, subjectOf(call));
  if (listedFlow(id) === null) throw new CatalogueFault('notFound');
  if (isTooDeep(text)) throw new CatalogueFault('tooLarge');
}

const subjectOf = ({ account, ip }: Call): string =>
  account === null ? callerOf(ip) : `account ${account.id}`;
