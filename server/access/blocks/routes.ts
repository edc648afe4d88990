import * as contract from '#contract/blocks.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { blockGuest, listBlocks, renewBlock, unblockGuest } from './blocks.ts'

export function blockRoutes(serve: Serve, deps: { transact: Transact; clock: Clock }) {
  const uses = {
    listBlocks: listBlocks(deps),
    blockGuest: blockGuest(deps),
    renewBlock: renewBlock(deps),
    unblockGuest: unblockGuest(deps),
  }
  serve(contract.listBlocks, ({ caller }) => uses.listBlocks(caller))
  serve(contract.blockGuest, ({ caller, body }) => uses.blockGuest(caller, body))
  serve(contract.renewBlock, ({ caller, params }) => uses.renewBlock(caller, params.id))
  serve(contract.unblockGuest, ({ caller, params }) => uses.unblockGuest(caller, params.id))
}
