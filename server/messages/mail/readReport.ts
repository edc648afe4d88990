/** What a mail server says, later, of a mail that it had taken. */
export interface DeliveryReport {
  /** Our id of the mail. */
  mailId: string
  /** `failed` is final; `delayed` is still tried; all else is no trouble. */
  outcome: 'failed' | 'delayed' | 'fine'
  /** By RFC 3463: 5.1.1 is an address that does not exist. */
  status: string
}

/** A report and what it returns of the mail; one of ours has some 20 KB. */
export const maxReportBytes = 1024 * 1024
const maxParts = 10
const maxFields = 200
const maxRecipients = 20

/**
 * A delivery report (RFC 3464) as it comes by mail: our id in it, and what became of the mail. Undefined for anything
 * else, for one that was cut off, and for one that names no mail of ours. Its parts are read as plain text, as the
 * standard wants them: one that is encoded is not unpacked.
 */
export function readReport(raw: Buffer): DeliveryReport | undefined {
  const mail = plainText(raw)
  const head = fieldsOf(mail)
  const parts = partsOf(bodyOf(mail), boundaryOf(head.get('content-type')))
  const status = parts?.find(({ type }) => statusTypes.has(type))
  if (!parts || !status) return undefined

  const blocks = status.body
    .trim()
    .split(/\n\n+/, maxRecipients + 1)
    .map(fieldsOf)
  const returned = parts.find(({ type }) => returnedTypes.has(type))
  const mailId = idIn([...blocks.slice(0, 1), fieldsOf(returned?.body ?? ''), head])
  const end = endOf(blocks.filter((block) => block.has('action')))
  return mailId && end ? { mailId, ...end } : undefined
}

const statusTypes = new Set(['message/delivery-status', 'message/global-delivery-status'])
const returnedTypes = new Set([
  'message/rfc822',
  'text/rfc822-headers',
  'message/global',
  'message/global-headers',
])

type Fields = Map<string, string>

/** One kind of line end. The pipe of a Unix mail server puts a line of its own before the mail. */
const plainText = (raw: Buffer) =>
  raw
    .toString('latin1')
    .split('\n')
    .map((line) => line.trimEnd())
    .join('\n')
    .replace(/^From .*\n/, '')

const endOfHead = (text: string) => (text.startsWith('\n') ? 0 : text.indexOf('\n\n'))

const bodyOf = (text: string) => text.slice(endOfHead(text)).replace(/^\n+/, '')

/** Of a repeated field the first one counts. */
function fieldsOf(text: string): Fields {
  const end = endOfHead(text)
  const head = (end < 0 ? text : text.slice(0, end)).replace(/\n[ \t]+/g, ' ')
  const fields: Fields = new Map()
  for (const line of head.split('\n', maxFields)) {
    const [, name, value] = /^([\w-]+):[ \t]*(.*)$/.exec(line) ?? []
    if (name && value !== undefined && !fields.has(name.toLowerCase()))
      fields.set(name.toLowerCase(), value)
  }
  return fields
}

function boundaryOf(type = '') {
  if (!/^multipart\/report *;/i.test(type)) return undefined
  if (!/; *report-type="?(?:global-)?delivery-status"? *(?:;|$)/i.test(type)) return undefined
  const [, quoted, plain] = /; *boundary=(?:"([^"]{1,70})"|([^\s";]{1,70}))/i.exec(type) ?? []
  return quoted ?? plain
}

/** Undefined where the last line is missing: a truncated report is not accepted. */
function partsOf(body: string, boundary: string | undefined) {
  const parts: string[][] = []
  for (const line of boundary ? body.split('\n') : []) {
    if (line === `--${boundary}--`) return parts.map((lines) => partOf(lines.join('\n')))
    if (line === `--${boundary}`) parts.push([])
    else parts.at(-1)?.push(line)
    if (parts.length > maxParts) return undefined
  }
  return undefined
}

function partOf(text: string) {
  const [type = ''] = (fieldsOf(text).get('content-type') ?? '').split(';')
  return { type: type.trim().toLowerCase(), body: bodyOf(text) }
}

/** Where our id comes back: as the envelope's, in the head of the mail that is returned, or in what answers it. */
const idFields = [
  'original-envelope-id',
  'x-pitstop-mail',
  'x-original-message-id',
  'message-id',
  'in-reply-to',
]
const ourId = /^<?([\da-f]{8}-[\da-f]{4}-7[\da-f]{3}-[\da-f]{4}-[\da-f]{12})(?:@[^\s<>]+>)?$/i

function idIn(places: Fields[]) {
  for (const fields of places)
    for (const name of idFields) {
      const [, id] = ourId.exec(fields.get(name) ?? '') ?? []
      if (id) return id.toLowerCase()
    }
  return undefined
}

/** An address may lead to several people: it has failed where none of them was reached, and as mildly as one of them. */
function endOf(recipients: Fields[]) {
  const actions = recipients.map((fields) => fields.get('action')?.toLowerCase())
  const [status] = recipients
    .map((fields) => /^[245]\.\d{1,3}\.\d{1,3}\b/.exec(fields.get('status') ?? '')?.[0] ?? '')
    .sort()
  if (!status) return undefined
  if (actions.every((action) => action === 'failed')) return { outcome: 'failed', status } as const
  const isLate = actions.includes('delayed')
  return { outcome: isLate ? 'delayed' : 'fine', status } as const
}
