import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  S3Client,
  S3ServiceException,
} from '@aws-sdk/client-s3'
import type { PhotoStore } from '#server/places/photos/index.ts'
import { second } from '#server/platform/clock.ts'
import { Problem } from '#server/platform/problem.ts'
import {
  type AdapterContext,
  ServiceUnavailable,
  withRetryAndBreaker,
} from '#server/platform/withRetryAndBreaker.ts'

const service = 'photo storage'
/** A picture has 300 kB or so; a storage that needs longer is as good as away. */
const patienceMs = 10 * second
const tries = 3

export interface S3Settings {
  /** Undefined for the one of the region at AWS. */
  endpoint: string | undefined
  region: string
  bucket: string
  accessKeyId: string
  secretAccessKey: string
}

/** Pictures as objects of one bucket, which only this server needs to reach. */
export function s3Photos(settings: S3Settings, around: AdapterContext): PhotoStore {
  const { bucket: Bucket, endpoint, region, accessKeyId, secretAccessKey } = settings
  const client = new S3Client({
    region,
    credentials: { accessKeyId, secretAccessKey },
    // Other makes than AWS know a bucket by its path, and not all of them the newer checksums.
    ...(endpoint ? { endpoint, forcePathStyle: true } : {}),
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    maxAttempts: 1,
  })
  const ask = withRetryAndBreaker({ service, ...around, patienceMs, tries, isAway })
  const reach = reachOf(around)

  return {
    put: (Key, webp) =>
      reach(async () => {
        const put = new PutObjectCommand({ Bucket, Key, Body: webp, ContentType: 'image/webp' })
        await ask((abortSignal) => client.send(put, { abortSignal }))
        const look = new HeadObjectCommand({ Bucket, Key })
        const { ContentLength } = await ask((abortSignal) => client.send(look, { abortSignal }))
        if (ContentLength !== webp.length) throw new Lost()
      }),
    read: (Key) =>
      reach(() =>
        ask(async (abortSignal) => {
          try {
            const { Body } = await client.send(new GetObjectCommand({ Bucket, Key }), {
              abortSignal,
            })
            return await Body?.transformToByteArray()
          } catch (error) {
            if (error instanceof NoSuchKey) return undefined
            throw error
          }
        }),
      ),
    remove: (Key) =>
      reach(async () => {
        const removal = new DeleteObjectCommand({ Bucket, Key })
        await ask((abortSignal) => client.send(removal, { abortSignal }))
      }),
  }
}

/** It said that it had the picture, and has not. */
class Lost extends Error {}

/** A refusal of ours is an answer; everything else that goes wrong is the network or the storage. */
const isAway = (error: unknown) => {
  const status = error instanceof S3ServiceException ? error.$metadata.httpStatusCode : undefined
  return status === undefined || status >= 500 || status === 429
}

const reachOf =
  ({ log, count }: AdapterContext) =>
  async <T>(work: () => Promise<T>): Promise<T> => {
    try {
      return await work()
    } catch (error) {
      if (error instanceof Lost || error instanceof NotFound) {
        count?.(service, 'refused')
        log.error('the photo storage did not keep a photo that it took: look at S3_BUCKET')
      } else if (error instanceof S3ServiceException) {
        count?.(service, 'refused')
        log.error(
          { code: error.name, status: error.$metadata.httpStatusCode },
          'the photo storage refuses us: look at S3_REGION, S3_BUCKET, S3_ACCESS_KEY_ID and S3_SECRET_ACCESS_KEY',
        )
      } else if (!(error instanceof ServiceUnavailable)) throw error
      throw new Problem(
        503,
        'photos_unreachable',
        'Photos aren’t available right now. Please try again in a moment.',
      )
    }
  }
