import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { z } from 'zod'
import type { Call } from '#contract/call.ts'
import { maxPhotoBytes } from '#contract/photoSizes.ts'
import type { CallerOf } from '#server/platform/caller.ts'
import type { Clock } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { type Admit, callerAt } from '#server/platform/http.ts'
import { Problem } from '#server/platform/problem.ts'
import { notAPhoto } from './refusals.ts'
import { countUpload } from './uploadPhoto.ts'

/** The form around the one file: its boundary, headers and name. */
const maxFormBytes = maxPhotoBytes + 64 * 1024

interface Sent<A extends 'partner' | 'signed_in', P> {
  caller: CallerOf<A>
  params: P
  name: string
  bytes: Buffer
}

export type AcceptPhoto = <A extends 'partner' | 'signed_in', P extends z.ZodType>(
  call: Call<A, P>,
  keep: (sent: Sent<A, z.output<P>>) => Promise<unknown>,
  /** Refuses before the photo is read. */
  check?: (input: Pick<Sent<A, z.output<P>>, 'caller' | 'params'>) => Promise<void>,
) => void

/** Serves calls whose body is a form with one photo. What an account uploads is counted, also what is refused. */
export async function acceptPhotos(
  app: FastifyInstance,
  { admit, ...deps }: { admit: Admit; transact: Transact; clock: Clock },
  routes: (accept: AcceptPhoto) => void,
) {
  const count = countUpload(deps)
  await app.register(async (forms) => {
    await forms.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: maxPhotoBytes, headerPairs: 20 },
    })
    routes((call, keep, check) =>
      forms.route({
        method: call.method,
        url: call.path,
        ...admit(call.access),
        bodyLimit: maxFormBytes,
        schema: { params: call.params, response: { 200: call.reply } },
        handler: async (request, response) => {
          const sender = callerAt(request, call)
          const params = call.params.parse(request.params)
          await check?.({ caller: sender, params })
          await count(sender.accountId)
          const photo = await sentPhoto(request)
          await request.findCallerAgain?.()
          return response.send(await keep({ caller: callerAt(request, call), params, ...photo }))
        },
      }),
    )
  })
}

async function sentPhoto(request: FastifyRequest) {
  if (!request.isMultipart()) throw notAPhoto()
  const [photo] = await readForm(request)
  if (photo?.field !== 'photo') throw notAPhoto()
  return photo
}

async function readForm(request: FastifyRequest) {
  const sent: { field: string; name: string; bytes: Buffer }[] = []
  try {
    // Read to the form's end, and whatever the field: what is left unread would hold the request open.
    for await (const file of request.files())
      sent.push({ field: file.fieldname, name: file.filename, bytes: await file.toBuffer() })
    return sent
  } catch (error) {
    if (error instanceof request.server.multipartErrors.RequestFileTooLargeError)
      throw new Problem(
        413,
        'photo_too_large',
        `A photo can be up to ${maxPhotoBytes / 1024 / 1024} MB.`,
      )
    // Cut off, without a boundary, or with more than the one file: the reader's errors are the sender's.
    throw notAPhoto()
  }
}
