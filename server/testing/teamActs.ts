import { type TeamAct, teamLog } from '#contract/teamLog.ts'
import type { World } from './world.ts'

const stateOf = (state: TeamAct['before']) => (state ? JSON.stringify(state) : '–')

/** The organisation's own log, oldest first: what was done to what, and what it was before and after. */
export async function teamActsOf(world: World, { token }: { token: string }) {
  const { acts } = (await world.ask(teamLog, { token, query: {} })).reply
  return acts
    .toReversed()
    .map(({ act, by, subject, before, after }) =>
      [act, by ?? 'no one', subject ?? '–', `${stateOf(before)} → ${stateOf(after)}`].join(' | '),
    )
}
