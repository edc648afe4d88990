import * as contract from '#contract/push.ts'
import type { Serve } from '#server/platform/http.ts'
import {
  movePushSubscription,
  type PushDeps,
  readPushStatus,
  subscribeToPush,
  unsubscribeFromPush,
} from './subscriptions.ts'

export function pushRoutes(serve: Serve, deps: PushDeps) {
  const uses = {
    read: readPushStatus(deps),
    start: subscribeToPush(deps),
    stop: unsubscribeFromPush(deps),
    move: movePushSubscription(deps),
  }
  serve(contract.readPushStatus, ({ caller }) => uses.read(caller))
  serve(contract.subscribeToPush, ({ caller, body }) => uses.start(caller, body))
  serve(contract.unsubscribeFromPush, ({ caller }) => uses.stop(caller))
  serve(contract.movePushSubscription, ({ body }) => uses.move(body))
}
