import type { FastifyInstance } from 'fastify'
import { uploadPicture as pictureUpload, removePicture as removal } from '#contract/account.ts'
import { ownStepPhoto as stepPhoto, uploadStepPhoto as stepUpload } from '#contract/doorSteps.ts'
import { uploadPhoto as photoUpload } from '#contract/photos.ts'
import type { Transact } from '#server/platform/db.ts'
import type { Admit, Serve } from '#server/platform/http.ts'
import type { AdapterContext } from '#server/platform/withRetryAndBreaker.ts'
import { isPublicName } from './photoName.ts'
import type { PhotoStore } from './photoStore.ts'
import { removePicture, uploadPicture } from './picture.ts'
import { photoNotFound } from './refusals.ts'
import { servePrivatePhoto } from './servePrivatePhoto.ts'
import { ownStepPhoto, uploadStepPhoto } from './stepPhotos.ts'
import { isUploaded } from './store.ts'
import { uploadPhoto } from './uploadPhoto.ts'
import { acceptPhotos } from './uploads.ts'

/** A browser keeps what it was shown. A shared cache asks again after a minute: a picture that was removed ends there, too. */
const immutable = 'public, max-age=31536000, s-maxage=60, immutable'

export async function photoRoutes(
  app: FastifyInstance,
  { serve, admit }: { serve: Serve; admit: Admit },
  parts: AdapterContext & { transact: Transact; photoStore: PhotoStore },
) {
  const uses = {
    photo: uploadPhoto(parts),
    picture: uploadPicture(parts),
    removePicture: removePicture(parts),
    uploadStep: uploadStepPhoto(parts),
    ownStep: ownStepPhoto(parts),
  }
  await acceptPhotos(app, { ...parts, admit }, (accept) => {
    accept(photoUpload, ({ caller, name, bytes }) => uses.photo(caller.organisationId, name, bytes))
    accept(pictureUpload, ({ caller, bytes }) => uses.picture(caller.accountId, bytes))
    accept(stepUpload, ({ caller, bytes }) => uses.uploadStep(caller.organisationId, bytes))
  })
  serve(removal, ({ caller }) => uses.removePicture(caller.accountId))
  servePrivatePhoto(app, admit, stepPhoto, ({ caller, params }) => uses.ownStep(caller, params.id))
  servePublicPhotos(app, parts)
}

function servePublicPhotos(
  app: FastifyInstance,
  parts: AdapterContext & { transact: Transact; photoStore: PhotoStore },
) {
  const watch = watchLost(parts)
  // What was kept before there were small ones has none.
  const readPhoto = async (input: string, name: string) =>
    (await parts.photoStore.read(input)) ??
    (input === name ? undefined : await parts.photoStore.read(name))
  app.get<{ Params: { '*': string } }>('/photos/*', async (request, response) => {
    const path = request.params['*']
    const name = path.replace(/^small\//, '')
    const isOurs = isPublicName(name)
    const photo = isOurs ? await readPhoto(path, name) : undefined
    if (!photo) {
      if (isOurs) await watch(name)
      throw photoNotFound()
    }
    return response
      .type('image/webp')
      .header('cache-control', immutable)
      .header('x-content-type-options', 'nosniff')
      .send(photo)
  })
}

/** Reports to the log a photo that a location shows but its storage has lost; invented names are ignored. */
const watchLost =
  ({ transact, log, count }: AdapterContext & { transact: Transact }) =>
  async (name: string) => {
    if (!(await transact((tx) => isUploaded(tx, `/photos/${name}`)))) return
    count?.('photo storage', 'refused')
    log.error({ name }, 'the photo storage has lost a photo: put it back from a backup')
  }
