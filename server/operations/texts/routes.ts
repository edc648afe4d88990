import * as contract from '#contract/operatorTexts.ts'
import { deviceKeyOf } from '#server/identity/auth/index.ts'
import type { Serve } from '#server/platform/http.ts'
import type { TextDeps } from './deps.ts'
import { publishText } from './publishText.ts'
import { listTexts, showText } from './showTexts.ts'

export function textRoutes(serve: Serve, deps: TextDeps) {
  const list = listTexts(deps)
  const show = showText(deps)
  const publish = publishText(deps)
  serve(contract.listTexts, () => list())
  serve(contract.textFile, ({ params }) => show(params))
  serve(contract.publishText, ({ caller, params, body, request }) => {
    const { title, text, expectedVersion, ...proof } = body
    const origin = { ip: request.ip, deviceKey: deviceKeyOf(request) }
    return publish({ caller, proof, origin }, { ...params, title, text, expectedVersion })
  })
}
