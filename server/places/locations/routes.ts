import * as drafts from '#contract/listingDrafts.ts'
import * as contract from '#contract/locations.ts'
import * as restrooms from '#contract/restrooms.ts'
import { lockSignedInOwner } from '#server/identity/auth/index.ts'
import { countAttempt, type Limit, tooMany } from '#server/identity/limits/index.ts'
import type { MemberCaller } from '#server/platform/caller.ts'
import { hour } from '#server/platform/clock.ts'
import type { Tx } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { Problem } from '#server/platform/problem.ts'
import { discardDraft, saveDraft, showDraft } from './listingDrafts.ts'
import { listRestrooms } from './listRestrooms.ts'
import { addRestroom, type SaveDeps, saveLocation } from './saveLocation.ts'
import { setPause } from './setPause.ts'
import { setVisibility } from './setVisibility.ts'
import { type ShowDeps, showLocation, showOwnLocation } from './showLocation.ts'

/** By hand: each save may bring opening hours that every process holds. A file of restrooms has limits of its own. */
const savesByHand: Limit = { kind: 'save_restroom', max: 120, withinMs: hour }

async function countSave(tx: Tx, organisationId: string, now: Date) {
  const until = await countAttempt(tx, savesByHand, organisationId, now)
  if (until)
    throw tooMany(
      'too_many_saves',
      'You’ve saved a lot of changes. Please try again in an hour.',
      until,
      now,
    )
}

/** A tab that was open when another one switched to another team must not save its form there. */
function checkOpenedFor(caller: MemberCaller, organisationId: string | undefined) {
  if (organisationId !== undefined && organisationId !== caller.organisationId)
    throw new Problem(
      409,
      'other_team',
      'You switched to another team after you opened this form. Nothing was saved. Switch back, then save it again.',
    )
}

export function locationRoutes(serve: Serve, parts: SaveDeps & ShowDeps) {
  const uses = {
    show: showLocation(parts),
    showOwn: showOwnLocation(parts),
    save: saveLocation(parts),
    list: listRestrooms(parts),
    add: addRestroom(parts),
    setVisibility: setVisibility(parts),
    setPause: setPause(parts),
    showDraft: showDraft(parts),
    saveDraft: saveDraft(parts),
    discardDraft: discardDraft(parts),
  }
  const count = (tx: Tx, { organisationId }: { organisationId: string }) =>
    countSave(tx, organisationId, parts.clock.now())
  serve(contract.oneLocation, ({ params }) => uses.show(params.id))
  serve(contract.myLocation, ({ caller }) => uses.showOwn(caller))
  serve(contract.saveLocation, ({ caller, body }) => {
    const { organisationId, draftRevision, ...draft } = body
    checkOpenedFor(caller, organisationId)
    return uses.save(caller, draft, { draftRevision, admit: (tx) => count(tx, caller) })
  })
  serve(contract.setVisibility, ({ caller, body }) => uses.setVisibility(caller, body.isActive))
  serve(contract.setPause, ({ caller, body }) => uses.setPause(caller, body))
  serve(restrooms.restrooms, ({ caller, query }) => uses.list(caller, query.q))
  serve(restrooms.addRestroom, ({ caller, body }) => {
    const { organisationId, ...draft } = body
    checkOpenedFor(caller, organisationId)
    return uses.add(caller, draft, async (tx) => {
      // Every save locks its count first.
      await count(tx, caller)
      await lockSignedInOwner(tx, caller)
    })
  })
  serve(drafts.listingDraft, ({ caller, params }) => uses.showDraft(caller, params.listing))
  serve(drafts.saveListingDraft, ({ caller, params, body }) =>
    uses.saveDraft(caller, params.listing, body),
  )
  serve(drafts.discardListingDraft, ({ caller, params, query }) =>
    uses.discardDraft(caller, params.listing, query.revision),
  )
}
