import { renderUnicodeCompact } from 'uqr'
import { z } from 'zod'
import { priceOf } from '#contract/money.ts'
import { carryOut, Enrolled, type Enrolment } from '#server/operations/operator/index.ts'
import { readHolder } from '#server/platform/lock.ts'
import { BadSetting, type Config } from '../config.ts'
import { readSecrets, totpKeyOf } from '../secrets.ts'
import { withDatabase } from './withDatabase.ts'

/** A server that does not answer a command by then is not going to. */
const maxWaitMs = 10_000

const Refused = z.object({ message: z.string() })

/** Makes, renews or removes an operator, or does what needs one, and says what to do next. */
export async function changeOperator(config: Config, input: Enrolment) {
  const { uri, cents } = await change(config, input)
  if (input.act === 'approve') return `Approved: ${dollars(cents ?? 0)}.`
  if (input.act === 'remove_second_factor')
    return `${input.email} signs in with the password alone. The next payout waits 72 hours.`
  if (!uri) return `${input.email} is no longer an operator.`
  return [
    'Scan this with an authenticator, or open its address there. It is not shown again.',
    renderUnicodeCompact(uri),
    uri,
    `${input.email} signs in at /#/operator with the password and the authenticator's code.`,
  ].join('\n')
}

function change(config: Config, input: Enrolment) {
  const url = config.databaseUrl ? undefined : readHolder(config.dataDir)?.url
  return url ? askServer(url, config, input) : changeInDatabase(config, input)
}

const dollars = (cents: number) =>
  new Intl.NumberFormat('en-US', { style: 'currency', currency: 'USD' }).format(priceOf(cents))

/** The server that runs on DATA_DIR has its database open for itself. */
async function askServer(url: string, config: Config, input: Enrolment) {
  const { testKey } = readSecrets(config)
  if (!testKey || !config.mayPretend) throw new BadSetting('Stop the server first.')
  const response = await fetch(`${url}/test/operator`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', 'x-test-key': testKey },
    body: JSON.stringify(input),
    signal: AbortSignal.timeout(maxWaitMs),
  })
  const answer: unknown = await response.json()
  const done = Enrolled.safeParse(answer)
  if (done.success) return done.data
  throw new BadSetting(Refused.safeParse(answer).data?.message ?? 'The server refused.')
}

const changeInDatabase = (config: Config, input: Enrolment) =>
  withDatabase(config, ({ db, clock }) => {
    const totpKey = totpKeyOf(readSecrets(config))
    const publicUrl = () => config.publicUrl ?? `http://localhost:${config.port}`
    return carryOut({ transact: db.transact, clock, totpKey, publicUrl })(input)
  })
