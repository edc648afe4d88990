import * as contract from '#contract/favourites.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Serve } from '#server/platform/http.ts'
import { listFavourites, mergeFavourites, removeFavourite, saveFavourite } from './favourites.ts'

export function favouriteRoutes(serve: Serve, deps: { transact: Transact; clock: Clock }) {
  const uses = {
    list: listFavourites(deps),
    merge: mergeFavourites(deps),
    save: saveFavourite(deps),
    remove: removeFavourite(deps),
  }
  serve(contract.listFavourites, ({ caller }) => uses.list(caller.accountId))
  serve(contract.mergeFavourites, ({ caller, body }) =>
    uses.merge(caller.accountId, body.locationIds),
  )
  serve(contract.saveFavourite, ({ caller, params }) =>
    uses.save(caller.accountId, params.locationId),
  )
  serve(contract.removeFavourite, ({ caller, params }) =>
    uses.remove(caller.accountId, params.locationId),
  )
}
