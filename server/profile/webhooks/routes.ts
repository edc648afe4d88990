import * as contract from '#contract/webhooks.ts'
import type { Serve } from '#server/platform/http.ts'
import {
  enableWebhook,
  makeWebhook,
  redeliver,
  removeWebhook,
  rotateWebhookSecret,
  showDeliveries,
  showWebhooks,
  type WebhookDeps,
} from './manageWebhooks.ts'

export function webhookRoutes(serve: Serve, deps: WebhookDeps) {
  const uses = {
    show: showWebhooks(deps),
    make: makeWebhook(deps),
    rotate: rotateWebhookSecret(deps),
    remove: removeWebhook(deps),
    enable: enableWebhook(deps),
    deliveries: showDeliveries(deps),
    redeliver: redeliver(deps),
  }
  serve(contract.showWebhooks, ({ caller }) => uses.show(caller))
  serve(contract.makeWebhook, ({ caller, body }) => uses.make(caller, body))
  serve(contract.rotateWebhookSecret, ({ caller, params, body }) =>
    uses.rotate(caller, params.id, body),
  )
  serve(contract.removeWebhook, ({ caller, params }) => uses.remove(caller, params.id))
  serve(contract.enableWebhook, ({ caller, params }) => uses.enable(caller, params.id))
  serve(contract.webhookDeliveries, ({ caller, params }) => uses.deliveries(caller, params.id))
  serve(contract.redeliver, ({ caller, params }) => uses.redeliver(caller, params.id))
}
