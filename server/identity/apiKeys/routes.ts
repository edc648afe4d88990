import * as contract from '#contract/apiKeys.ts'
import type { Serve } from '#server/platform/http.ts'
import {
  type ApiKeyDeps,
  makeApiKey,
  revokeApiKey,
  rotateApiKey,
  showApiKeys,
} from './manageKeys.ts'

export function apiKeyRoutes(serve: Serve, deps: ApiKeyDeps) {
  const uses = {
    show: showApiKeys(deps),
    make: makeApiKey(deps),
    rotate: rotateApiKey(deps),
    revoke: revokeApiKey(deps),
  }
  serve(contract.showApiKeys, ({ caller }) => uses.show(caller))
  serve(contract.makeApiKey, ({ caller, body }) => uses.make(caller, body))
  serve(contract.rotateApiKey, ({ caller, params, body }) => uses.rotate(caller, params.id, body))
  serve(contract.revokeApiKey, ({ caller, params }) => uses.revoke(caller, params.id))
}
