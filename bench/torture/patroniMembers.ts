import { z } from 'zod'

const answerWithinMs = 2_000

const Member = z.object({
  name: z.string(),
  role: z.string(),
  state: z.string(),
  timeline: z.number().optional(),
})
type Member = z.infer<typeof Member>
const Cluster = z.object({ members: z.array(Member) })

/** The members of a cluster, as the first node says that answers; the addresses are those of their Patronis. */
export async function membersAt(patroniUrls: string[]): Promise<Member[]> {
  for (const url of patroniUrls) {
    const answer: unknown = await fetch(`${url}/cluster`, {
      signal: AbortSignal.timeout(answerWithinMs),
    })
      .then((response): Promise<unknown> => response.json())
      .catch(() => undefined)
    const cluster = Cluster.safeParse(answer)
    if (cluster.success) return cluster.data.members
  }
  return []
}

export const runningOf = (members: Member[]) =>
  members.filter(({ state }) => state === 'running' || state === 'streaming')

/** Whether all nodes run, and one of them follows synchronously. A node on an earlier timeline is still to be rewound. */
export function areWhole(members: Member[], nodes: number) {
  const running = runningOf(members)
  const leader = running.find(({ role }) => role === 'leader')
  return (
    running.filter(({ timeline }) => timeline === leader?.timeline).length === nodes &&
    leader !== undefined &&
    running.some(({ role }) => role === 'sync_standby')
  )
}
