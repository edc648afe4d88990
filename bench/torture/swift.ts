import { CreateBucketCommand, ListObjectsV2Command, S3Client } from '@aws-sdk/client-s3'
import { z } from 'zod'
import { machineClock } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import { Problem } from '#server/platform/problem.ts'
import { type S3Settings, s3Photos } from '#server/providers/photos/s3Photos.ts'
import { run } from '../../scripts/run.ts'
import { type Swift, startSwift } from './swiftServers.ts'

const bucket = 'photos'
const suite = 'server/providers/photos/photoStores.test.ts'
const suiteMinutes = 5

/** What is wrong with our settings, and what the log must then say. */
const wrongs: { what: string; settings: Partial<S3Settings>; code: string }[] = [
  {
    what: 'a wrong secret',
    settings: { secretAccessKey: 'wrong' },
    code: 'SignatureDoesNotMatch',
  },
  {
    what: 'a key that nobody has',
    settings: { accessKeyId: 'pitstop:nobody' },
    code: 'SignatureDoesNotMatch',
  },
  {
    what: 'another region',
    settings: { region: 'eu-test-2' },
    code: 'AuthorizationHeaderMalformed',
  },
  { what: 'a bucket that is none', settings: { bucket: 'other' }, code: 'NoSuchBucket' },
]

/**
 * The suite of the photo stores on OpenStack Swift, whose S3 interface checks every signature; and settings of ours
 * that are wrong, one at a time. Answers how often something was not as it must be.
 */
export async function swift(): Promise<number> {
  const started = await startSwift()
  if ('missing' in started) {
    console.error(`OpenStack Swift was not asked: ${started.missing}`)
    return 1
  }
  console.log(`OpenStack Swift ${started.version}: proxy, account, container, object server`)
  const failures = await failuresAt(started).catch((error: unknown) => {
    console.error(error)
    return 1
  })
  if (failures > 0) console.error(started.log())
  await started.stop()
  return failures
}

async function failuresAt({ endpoint, region, keys, version }: Swift) {
  const client = new S3Client({ endpoint, region, credentials: keys, forcePathStyle: true })
  await client.send(new CreateBucketCommand({ Bucket: bucket }))
  const accepted = await acceptedWrongs({ endpoint, region, bucket, ...keys })
  const { code } = await run(['vitest', 'run', '--project', 'server', suite], {
    minutes: suiteMinutes,
    env: { TEST_S3: [endpoint, region, bucket, keys.accessKeyId, keys.secretAccessKey].join(' ') },
  })
  // A suite that did not ask Swift passes too.
  const { KeyCount: pictures = 0 } = await client.send(new ListObjectsV2Command({ Bucket: bucket }))
  const failures = accepted + (code === 0 ? 0 : 1) + (pictures > 0 ? 0 : 1)
  console.log(
    `Swift ${version}: ${pictures} pictures of the suite in its bucket, ${failures} failed`,
  )
  return failures
}

/** How many of our wrong settings were not refused as they must be. */
async function acceptedWrongs(right: S3Settings) {
  let accepted = 0
  for (const { what, settings, code } of wrongs) {
    const answer = await answerTo({ ...right, ...settings })
    console.log(`${what}: ${answer}`)
    if (answer !== code) accepted++
  }
  return accepted
}

const Refusal = z.object({ code: z.string() })

/** What the log says of a photo that we bring with these settings. */
async function answerTo(settings: S3Settings) {
  let output = ''
  const log = newLog('error', { write: (line) => (output += line) })
  const photos = s3Photos(settings, { clock: machineClock, log })
  try {
    await photos.put('locations/wrong.webp', Buffer.from('x'))
    return 'taken'
  } catch (error) {
    if (!(error instanceof Problem)) throw error
    return output ? Refusal.parse(JSON.parse(output)).code : 'no answer'
  }
}
