import type { ActBy, DoorActKind } from '#contract/staff.ts'
import type { StoryLine, VisitMoment } from '#contract/visitStory.ts'
import { hasEvent } from '#server/access/risk/index.ts'
import { doorActsOn } from '#server/access/staff/index.ts'
import { type FoundVisit, reportLinesOf, visitWithRenewal } from '#server/access/visits/index.ts'
import type { Tx } from '#server/platform/db.ts'

/** What became of a visit, over the code that replaced its first one, in the order of time. */
export async function storyOf(tx: Tx, visitId: string): Promise<StoryLine[]> {
  const story: StoryLine[] = []
  for (const visit of await visitWithRenewal(tx, visitId)) story.push(...(await linesOf(tx, visit)))
  return story.sort((one, other) => one.at.localeCompare(other.at))
}

async function linesOf(tx: Tx, visit: FoundVisit): Promise<StoryLine[]> {
  const [report] = await reportLinesOf(tx, { visitId: visit.id }, 1)
  // A keypad's code that was shown counts as used from then; its door says nothing.
  const isShown = visit.usedAt?.getTime() === visit.revealedAt?.getTime()
  const isAdmission = await hasEvent(tx, 'admission', visit.id)
  const acts = await doorActsOn(tx, visit.id)
  const moments: [VisitMoment, Date | null][] = [
    ['asked', visit.askedAt],
    ['ready', visit.readyAt],
    ['revealed', visit.revealedAt],
    [isAdmission ? 'admitted' : 'used', isShown ? null : visit.usedAt],
    ['late_used', visit.lateUsedAt],
    ['given_up', visit.givenUpAt],
    ['expired', visit.state === 'expired' && !visit.givenUpAt ? visit.validUntil : null],
  ]
  const lines = moments.flatMap(([moment, at]): StoryLine[] =>
    at ? [{ moment, at: at.toISOString(), ...byOf(moment, acts) }] : [],
  )
  if (!report) return lines
  const { id, reason, reportedAt, pressedAt, reply, repliedAt, photoId } = report
  lines.push({
    moment: 'reported',
    at: reportedAt.toISOString(),
    reason,
    pressedAt: pressedAt?.toISOString() ?? null,
  })
  if (reply && repliedAt)
    lines.push({
      moment: 'replied',
      at: repliedAt.toISOString(),
      reply,
      photoOf: photoId && id,
      photoId,
    })
  return lines
}

const actOf: Partial<Record<VisitMoment, DoorActKind>> = {
  ready: 'accepted',
  used: 'let_in',
  admitted: 'admitted',
  late_used: 'let_in',
}

/** Whose doing a moment was; nothing where the door has no staff. */
function byOf(moment: VisitMoment, acts: (ActBy & { act: DoorActKind })[]) {
  const done = acts.find(({ act }) => act === actOf[moment])
  return done && { by: { by: done.by, pin: done.pin } }
}
