import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { Access } from '#contract/define.ts';
import { Identity } from '#contract/roles.ts';
import { findSession, hashToken, keepReader, sessionToken, touchSession } from '../accounts/sessions.ts';
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
 * @throws CatalogueFault notLoggedIn (no token), invalidSession (an unknown or expired token) or forbidden.
 */
export async function requireAccess(
  app: FastifyInstance,
  request: FastifyRequest,
  access: Access,
): Promise<void> {
  if (access === 'visitor') return;
  if (access === 'studio' && app.settings.studio === 'everyone') return;
  const header = request.headers.authorization;
  if (!header && access === 'anyone') return;
  if (!header) throw new CatalogueFault('notLoggedIn');

  const now = app.services.now();
  const token = sessionToken(header);
  const session = token && (await findSession(app.services.db, hashToken(token), now));
  // A public page is also sent to a caller whose session has ended.
  if (!session && access === 'anyone') return;
  if (!session) throw new CatalogueFault('invalidSession');
  if (access === 'company' && session.identity !== Identity.company) throw new CatalogueFault('forbidden');
  const isForOperators = access === 'operator' || access === 'studio';
  if (isForOperators && session.role !== 'operator') throw new CatalogueFault('forbidden');

  request.signedIn = session;
  await touchSession(app.services.db, session, now);
  await keepReader(app.services.db, session, { locale: request.chosenLocale, zone: request.timeZone });
}

/** Declares `request.signedIn`. */
export function addSessions(app: FastifyInstance): void {
  app.decorateRequest('signedIn', null);
}
