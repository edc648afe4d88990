import multipart from '@fastify/multipart'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { uploadPicture as pictureUpload, removePicture as removal } from '#contract/account.ts'
import type { Call } from '#contract/call.ts'
import { uploadPhoto as photoUpload } from '#contract/locations.ts'
import { maxPhotoBytes } from '#contract/photoSizes.ts'
import type { CallerOf } from '#server/platform/caller.ts'
import type { Transact } from '#server/platform/db.ts'
import { type Admit, callerAt, type Serve } from '#server/platform/http.ts'
import { Problem } from '#server/platform/problem.ts'
import type { AdapterContext } from '#server/platform/withRetryAndBreaker.ts'
import { isPhotoName } from './photoName.ts'
import type { PhotoStore } from './photoStore.ts'
import { removePicture, uploadPicture } from './picture.ts'
import { countUpload, uploadPhoto } from './uploadPhoto.ts'
import { watchLost } from './watchLost.ts'

/** The form around the one file: its boundary, headers and name. */
const maxFormBytes = maxPhotoBytes + 64 * 1024
const immutable = 'public, max-age=31536000, immutable'

export async function photoRoutes(
  app: FastifyInstance,
  { serve, admit }: { serve: Serve; admit: Admit },
  parts: AdapterContext & { transact: Transact; photoStore: PhotoStore },
) {
  const count = countUpload(parts)
  const photo = uploadPhoto(parts)
  const picture = uploadPicture(parts)
  const watch = watchLost(parts)
  const remove = removePicture(parts)

  await app.register(async (forms) => {
    await forms.register(multipart, {
      limits: { files: 1, fields: 0, parts: 1, fileSize: maxPhotoBytes, headerPairs: 20 },
    })
    const receiveUpload = <A extends 'partner' | 'signed_in'>(
      call: Call<A>,
      keep: (caller: CallerOf<A>, name: string, bytes: Buffer) => Promise<unknown>,
    ) =>
      forms.route({
        method: call.method,
        url: call.path,
        ...admit(call.access),
        bodyLimit: maxFormBytes,
        schema: { response: { 200: call.reply } },
        handler: async (request, response) => {
          const caller = callerAt(request, call)
          await count(caller.accountId)
          const { name, bytes } = await sentPhoto(request)
          return response.send(await keep(caller, name, bytes))
        },
      })
    receiveUpload(photoUpload, ({ organisationId }, name, bytes) =>
      photo(organisationId, name, bytes),
    )
    receiveUpload(pictureUpload, ({ accountId }, _name, bytes) => picture(accountId, bytes))
  })

  serve(removal, ({ caller }) => remove(caller.accountId))

  // What was kept before there were small ones has none.
  const readPhoto = async (path: string, name: string) =>
    (await parts.photoStore.read(path)) ??
    (path === name ? undefined : await parts.photoStore.read(name))

  app.get<{ Params: { '*': string } }>('/photos/*', async (request, response) => {
    const asked = request.params['*']
    const name = asked.replace(/^small\//, '')
    const isOurs = isPhotoName(name)
    const photo = isOurs ? await readPhoto(asked, name) : undefined
    if (!photo) {
      if (isOurs) await watch(name)
      throw new Problem(404, 'photo_not_found', 'We can’t find this photo.')
    }
    return response
      .type('image/webp')
      .header('cache-control', immutable)
      .header('x-content-type-options', 'nosniff')
      .send(photo)
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

const notAPhoto = () =>
  new Problem(415, 'photo_type', 'Send one picture as the form field `photo`.')
