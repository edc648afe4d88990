import type { FastifyInstance } from 'fastify'
import * as contract from '#contract/mapEdits.ts'
import * as photos from '#contract/mapPhotos.ts'
import { acceptPhotos, type PrivateDeps } from '#server/places/photos/index.ts'
import type { Admit, Serve } from '#server/platform/http.ts'
import { admitPhoto, sendPhoto, showOwnPhotos, withdrawPhoto } from './mapPhotos.ts'
import { agree, showOwnEdits, withdraw } from './ownEdits.ts'
import { type EditDeps, editPublic, suggest } from './sendEdit.ts'

export async function mapEditRoutes(
  app: FastifyInstance,
  { serve, admit }: { serve: Serve; admit: Admit },
  deps: EditDeps & PrivateDeps,
) {
  const uses = {
    agree: agree(deps),
    edit: editPublic(deps),
    show: showOwnEdits(deps),
    suggest: suggest(deps),
    withdraw: withdraw(deps),
  }
  serve(contract.myMapEdits, ({ caller }) => uses.show(caller.accountId))
  serve(contract.agreeToContribute, ({ caller, body }) =>
    uses.agree(caller.accountId, body.version),
  )
  serve(contract.suggestRestroom, ({ caller, body }) => uses.suggest(caller, body))
  serve(contract.withdrawMapEdit, ({ caller, params }) =>
    uses.withdraw(caller.accountId, params.id),
  )
  serve(contract.editRestroom, ({ caller, params, body }) => uses.edit(caller, params.id, body))
  await photoRoutes(app, { serve, admit }, deps)
}

async function photoRoutes(
  app: FastifyInstance,
  { serve, admit }: { serve: Serve; admit: Admit },
  deps: PrivateDeps,
) {
  const uses = {
    admit: admitPhoto(deps),
    send: sendPhoto(deps),
    show: showOwnPhotos(deps),
    withdraw: withdrawPhoto(deps),
  }
  await acceptPhotos(app, { ...deps, admit }, (accept) => {
    accept(
      photos.sendMapPhoto,
      ({ caller, params, bytes }) => uses.send({ caller, locationId: params.id, bytes }),
      ({ caller, params }) => uses.admit({ caller, locationId: params.id }),
    )
  })
  serve(photos.myMapPhotos, ({ caller }) => uses.show(caller.accountId))
  serve(photos.withdrawMapPhoto, ({ caller, params }) => uses.withdraw(caller.accountId, params.id))
}
