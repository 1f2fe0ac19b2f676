import type { FastifyInstance, FastifyRequest } from 'fastify';
import { Identity } from '#contract/roles.ts';
import { checkOperator, type Guarded, hasRested } from '../accounts/operator-rules.ts';
import {
  deleteSession,
  findSession,
  hashToken,
  keepReader,
  sessionToken,
  touchSession,
} from '../accounts/sessions.ts';
import type { SignedIn } from '../services/call.ts';
import { CatalogueFault } from '../services/fault.ts';

declare module 'fastify' {
  interface FastifyRequest {
    /** The signed-in account; null if the call is open to visitors, or to anyone and the caller is not signed in. */
    signedIn: SignedIn | null;
  }
}

/**
 * Returns if the caller may make the call.
 *
 * @throws CatalogueFault notLoggedIn (no token), invalidSession (an unknown or expired token), forbidden, or what
 * `checkOperator` throws.
 */
export async function requireAccess(
  app: FastifyInstance,
  request: FastifyRequest,
  call: Guarded,
): Promise<void> {
  const { access } = call;
  if (access === 'visitor') return;
  if (access === 'studio' && app.settings.studio === 'everyone') return;
  const header = request.headers.authorization;
  if (!header && access === 'anyone') return;
  if (!header) throw new CatalogueFault('notLoggedIn');

  const { db, operatorRules } = app.services;
  const now = app.services.now();
  const token = sessionToken(header);
  const session = token && (await findSession(db, hashToken(token), now));
  const isOver = session && session.role === 'operator' && hasRested(session, operatorRules, now);
  if (isOver) await deleteSession(db, session.tokenHash);
  // A public page is also sent to a caller whose session has ended.
  if ((!session || isOver) && access === 'anyone') return;
  if (!session || isOver) throw new CatalogueFault('invalidSession');
  if (access === 'company' && session.identity !== Identity.company) throw new CatalogueFault('forbidden');
  const isForOperators = access === 'operator' || access === 'studio';
  if (isForOperators && session.role !== 'operator') throw new CatalogueFault('forbidden');
  if (session.role === 'operator') {
    try {
      checkOperator(session, call, operatorRules, request.ip);
    } catch (fault) {
      // What everybody may see, an operator may see as a visitor.
      if (access === 'anyone') return;
      throw fault;
    }
  }

  request.signedIn = session;
  await touchSession(db, session, now);
  await keepReader(db, session, { locale: request.chosenLocale, zone: request.timeZone });
}

/** Declares `request.signedIn`. */
export function addSessions(app: FastifyInstance): void {
  app.decorateRequest('signedIn', null);
}
