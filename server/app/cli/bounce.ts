import { z } from 'zod'
import { markUndeliverable } from '#server/identity/auth/index.ts'
import {
  type Ingested,
  ingestDeliveryReport,
  ingestedKinds,
  maxReportBytes,
  reportPath,
} from '#server/messages/mail/index.ts'
import { readHolder } from '#server/platform/lock.ts'
import { newLog } from '#server/platform/log.ts'
import { Problem } from '#server/platform/problem.ts'
import type { Config } from '../config.ts'
import { BadUse, type Command, type CommandInput, exits } from './command.ts'
import { withDatabase } from './withDatabase.ts'

/** A server that does not answer a command by then is not going to. */
const maxWaitMs = 10_000

export const bounce: Command = {
  usage: 'bounce < report.eml',
  about: [
    'takes a mail server’s delivery report: a mail of ours came back, or is late',
    'One whole report (RFC 3464) is piped in, 1 MB at most, as the alias of MAIL_FROM does:',
    '    |"/usr/local/bin/pitstop bounce"',
    'Its account shows that mail comes back, and is written no optional mails until the address is',
    'changed or confirmed again. The same report twice is one.',
    'A server that runs on the embedded database is handed it, for which MAIL_REPORTS_TOKEN is set.',
    'Ends with 1 where it is no report, is cut off or is about no mail of ours: nothing changes then;',
    'with 75 where it could not be taken now, so that the mail server tries again.',
  ],
  run: async (input) => {
    if (input.words.length > 0 || process.stdin.isTTY)
      throw new BadUse('Pipe one report in, like: pitstop bounce < report.eml')
    const raw = await readReport()
    try {
      input.say(outcomes[await ingest(input, raw)])
      return exits.done
    } catch (error) {
      if (error instanceof Problem && error.status < 500) throw error
      input.tell(error instanceof Error ? error.message : String(error))
      return exits.later
    }
  },
}

const outcomes: Record<Ingested, string> = {
  bounced: 'This mail came back.',
  delayed: 'This mail is late, and still on its way.',
  known: 'This report was known already.',
  fine: 'This report tells of no failure.',
}

async function readReport() {
  const piped: AsyncIterable<Uint8Array> = process.stdin
  const chunks: Uint8Array[] = []
  let bytes = 0
  for await (const chunk of piped) {
    bytes += chunk.length
    if (bytes > maxReportBytes)
      throw new Problem(413, 'too_large', `A report has ${maxReportBytes} bytes at most.`)
    chunks.push(chunk)
  }
  return Buffer.concat(chunks)
}

function ingest({ config: readConfig, tell }: CommandInput, raw: Buffer): Promise<Ingested> {
  const config = readConfig()
  const url = config.databaseUrl ? undefined : readHolder(config.dataDir)?.url
  if (url) return handOver(url, config, raw)
  const log = newLog(config.logLevel, { write: (line) => tell(line.trimEnd()) })
  return withDatabase(config, ({ db, clock }) =>
    ingestDeliveryReport({ transact: db.transact, clock, log, markUndeliverable })(raw),
  )
}

const TakenAnswer = z.object({ taken: z.enum(ingestedKinds) })
const Refused = z.object({ error: z.string(), message: z.string() })

/** The server that runs on DATA_DIR has its database open for itself. */
async function handOver(url: string, { mailReportsToken }: Config, raw: Buffer) {
  if (!mailReportsToken)
    throw new Error(`A server runs at ${url}. Set MAIL_REPORTS_TOKEN for both, or stop it.`)
  const response = await fetch(`${url}${reportPath}`, {
    method: 'POST',
    headers: { authorization: `Bearer ${mailReportsToken}`, 'content-type': 'message/rfc822' },
    body: new Uint8Array(raw),
    signal: AbortSignal.timeout(maxWaitMs),
  })
  const answer: unknown = await response.json()
  if (response.ok) return TakenAnswer.parse(answer).taken
  const { error, message } = Refused.parse(answer)
  if (response.status === 400) throw new Problem(400, error, message)
  throw new Error(message)
}
