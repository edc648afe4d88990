import { type Call, Refusal } from '#contract/call.ts'
import { positionHeader } from '#contract/position.ts'
import { noteChange, notePosition } from '#web/shell/data/position.ts'
import { NoAnswer, Refused } from '#web/shell/data/Refused.ts'
import type { AnyInput, PhotoToSend } from './client.ts'
import { headersOf, urlOf } from './send.ts'

/** A phone on a weak signal may need this long for 8 MB. */
const maxUploadMs = 120_000

/** `fetch` cannot tell how much was sent, XMLHttpRequest can. */
export function sendPhoto(
  call: Call,
  { file, onProgress }: PhotoToSend,
  input: AnyInput = {},
): Promise<unknown> {
  return new Promise((resolve, reject) => {
    const request = new XMLHttpRequest()
    request.open(call.method, urlOf(call, input))
    for (const [name, value] of Object.entries(headersOf(call)))
      request.setRequestHeader(name, value)
    request.responseType = 'json'
    request.timeout = maxUploadMs
    request.upload.onprogress = ({ loaded, total }) => onProgress(total ? loaded / total : 0)
    const fail = (why: 'offline' | 'timeout') => {
      noteChange()
      reject(new NoAnswer(why))
    }
    request.onerror = () => fail('offline')
    request.ontimeout = () => fail('timeout')
    request.onload = () => {
      notePosition(request.getResponseHeader(positionHeader))
      const body: unknown = request.response
      const reply = call.reply.safeParse(body)
      if (request.status === 200 && reply.success) {
        resolve(reply.data)
        return
      }
      const refusal = Refusal.safeParse(body).data ?? { error: 'internal', message: '' }
      reject(new Refused(request.status, refusal.error, refusal.message, refusal))
    }
    const form = new FormData()
    form.append('photo', file)
    request.send(form)
  })
}
