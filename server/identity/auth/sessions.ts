import type { Session } from '#contract/auth.ts'
import { done } from '#contract/call.ts'
import type { AccountCaller, SessionCaller } from '#server/platform/caller.ts'
import type { Tx } from '#server/platform/db.ts'
import { Problem } from '#server/platform/problem.ts'
import { subjectOf } from '#server/platform/subjectOf.ts'
import type { AuthDeps } from './deps.ts'
import { maxSessions, sessionEdges } from './session.ts'
import { endOneSession, runningSessions } from './sessionStore.ts'

export const listSessions =
  ({ transact, clock }: AuthDeps) =>
  async ({ accountId, sessionId }: AccountCaller): Promise<Session[]> => {
    const edges = sessionEdges(clock.now())
    const sessions = await transact((tx) => runningSessions(tx, accountId, edges, maxSessions))
    return sessions.map(({ id, startedAt, lastSeenAt, device }) => ({
      id,
      startedAt: startedAt.toISOString(),
      lastSeenAt: lastSeenAt.toISOString(),
      device,
      current: id === sessionId,
    }))
  }

/** The sessions of an account that have neither ended nor run out. */
export const runningSessionIds = async (tx: Tx, accountId: string, now: Date) =>
  (await runningSessions(tx, accountId, sessionEdges(now), maxSessions)).map(({ id }) => id)

/** Ends one of the caller's own sessions; another account's is reported as not found. */
export const endSession =
  ({ transact, clock }: AuthDeps) =>
  async ({ accountId }: Pick<AccountCaller, 'accountId'>, id: string) => {
    const ended = await transact((tx) => endOneSession(tx, id, clock.now(), accountId))
    if (!ended) throw new Problem(404, 'no_such_session', 'This session has already ended.')
    return done
  }

/** Two taps on the button are one sign-out. */
export const signOut =
  ({ transact, clock }: AuthDeps) =>
  async (caller: SessionCaller) => {
    await transact((tx) => endOneSession(tx, caller.sessionId, clock.now(), subjectOf(caller)))
    return done
  }
