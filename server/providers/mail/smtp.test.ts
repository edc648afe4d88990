import type { AddressInfo } from 'node:net'
import { SMTPServer } from 'smtp-server'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { machineClock } from '#server/platform/clock.ts'
import { newLog } from '#server/platform/log.ts'
import type { Outcome } from '#server/platform/withRetryAndBreaker.ts'
import { smtpMailer } from './smtp.ts'

/** A real mail server on this machine. It refuses `gone@`, `nobody@` and `relayed@` at once and `late@` once it has read
 * the mail, puts off `full@`, and keeps what it takes. */
const accepted: {
  to: string[]
  from: string
  raw: string
  envelopeId: string | null | undefined
  returns: string | null | undefined
}[] = []
const refusals: Partial<Record<string, [code: number, word: string]>> = {
  'gone@x.example': [550, 'not this one'],
  'nobody@x.example': [550, '5.1.1 nobody is called that'],
  'relayed@x.example': [554, '5.7.1 nothing is passed on for you'],
  'full@x.example': [452, 'not now'],
}
const server = new SMTPServer({
  authOptional: true,
  disabledCommands: ['STARTTLS'],
  hideDSN: false,
  onAuth: (auth, _session, answer) =>
    auth.password === 'right' ? answer(null, { user: 'pitstop' }) : answer(new Error('no')),
  onRcptTo: ({ address }, _session, answer) => {
    const [code, word] = refusals[address] ?? []
    answer(code ? Object.assign(new Error(word), { responseCode: code }) : null)
  },
  onData: (stream, { envelope }, answer) => {
    const chunks: Buffer[] = []
    stream.on('data', (chunk: Buffer) => chunks.push(chunk))
    stream.on('end', () => {
      const from = envelope.mailFrom ? envelope.mailFrom.address : ''
      const to = envelope.rcptTo.map(({ address }) => address)
      if (to.includes('late@x.example')) {
        answer(Object.assign(new Error('no such box'), { responseCode: 550 }))
        return
      }
      const { envid: envelopeId, ret: returns } = envelope.dsn ?? {}
      accepted.push({ from, to, raw: Buffer.concat(chunks).toString(), envelopeId, returns })
      answer()
    })
  },
})

let host = ''
beforeAll(async () => {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  host = `127.0.0.1:${(server.server.address() as AddressInfo).port}`
})
afterAll(() => new Promise<void>((resolve) => server.close(resolve)))

const from = 'Pitstop <hello@pitstop.example>'
const logged: string[] = []
const counted: Outcome[] = []
const aMailer = (url = `smtp://${host}`) =>
  smtpMailer(
    { url, from },
    {
      clock: machineClock,
      log: newLog('warn', { write: (line) => logged.push(line) }),
      count: (_service, outcome) => counted.push(outcome),
    },
  )
const aMail = (to: string, subject = 'Choose a new password') => ({
  id: '01932b8a-0000-7000-8000-0123456789ab',
  to,
  subject,
  text: 'Open http://x.test/#/auth/reset?token=abc',
  html: '<p><a href="http://x.test/#/auth/reset?token=abc">Open</a></p>',
  stopUrl: null,
})

const headOf = (raw: string) => raw.slice(0, raw.indexOf('\r\n\r\n')).replace(/\r\n[ \t]/g, ' ')

test('a mail is handed on with its text and its HTML', async () => {
  expect(await aMailer().send(aMail('maya@x.example'))).toBe('sent')
  const mail = accepted.at(-1)
  expect(mail).toMatchObject({ from: 'hello@pitstop.example', to: ['maya@x.example'] })
  const head = headOf(mail?.raw ?? '')
  expect(head).toContain('From: Pitstop <hello@pitstop.example>')
  expect(head).toContain('Subject: Choose a new password')
  expect(head).toContain('Auto-Submitted: auto-generated')
  expect(mail?.raw).toContain('Content-Type: text/plain')
  expect(mail?.raw).toContain('Content-Type: text/html')
})

test('an optional mail can be ended from the mail program, with one click; another one says nothing of it', async () => {
  const stopUrl = 'http://x.test/mail/stop/abc/reviews'
  await aMailer().send({ ...aMail('maya@x.example'), stopUrl })
  const head = headOf(accepted.at(-1)?.raw ?? '')
  expect(head).toContain(`List-Unsubscribe: <${stopUrl}>`)
  expect(head).toContain('List-Unsubscribe-Post: List-Unsubscribe=One-Click')
  await aMailer().send(aMail('maya@x.example'))
  expect(headOf(accepted.at(-1)?.raw ?? '')).not.toContain('List-Unsubscribe')
})

test('an address or a subject never becomes a header or a second addressee', async () => {
  const addresses = [
    'maya@x.example\r\nBcc: other@x.example',
    'maya@x.example\nBcc: other@x.example',
    'maya@x.example, other@x.example',
    'maya@x.example>,<other@x.example',
    'maya@x.example> NOTIFY=SUCCESS ORCPT=rfc822;other@x.example',
    'Maya <maya@x.example>, other@x.example',
    'team:maya@x.example,other@x.example;',
    'maya@x.example\r\nRCPT TO:<other@x.example>',
  ]
  for (const to of addresses) {
    const before = accepted.length
    await aMailer().send(aMail(to))
    for (const mail of accepted.slice(before)) {
      expect(mail.to).toHaveLength(1)
      expect(mail.to).not.toContain('other@x.example')
      expect(headOf(mail.raw)).not.toMatch(/^Bcc:/im)
    }
  }

  await aMailer().send(aMail('maya@x.example', 'Hello\r\nBcc: other@x.example\r\n\r\nbody'))
  const mail = accepted.at(-1)
  expect(mail?.to).toEqual(['maya@x.example'])
  expect(headOf(mail?.raw ?? '')).not.toMatch(/^Bcc:/im)
})

test('text that names a file or an address is sent as it stands', async () => {
  const path = '/etc/hostname'
  await aMailer().send({
    ...aMail('maya@x.example'),
    text: path,
    html: `<img src="file://${path}">`,
  })
  expect(accepted.at(-1)?.raw).toContain(path)
})

test('an address that is refused for good is told from one to be tried again', async () => {
  expect(await aMailer().send(aMail('gone@x.example'))).toBe('refused')
  expect(await aMailer().send(aMail('full@x.example'))).toBe('later')
})

test('an address that does not exist is distinguished from a refusal that may be about us', async () => {
  expect(await aMailer().send(aMail('nobody@x.example'))).toBe('nobody')
  expect(await aMailer().send(aMail('relayed@x.example'))).toBe('refused')
})

test('one that is refused only after the mail was read is refused for good too: logged and counted, and not by name', async () => {
  expect(await aMailer().send(aMail('late@x.example'))).toBe('refused')
  expect(logged.at(-1)).toContain('"service":"mail server"')
  expect(logged.at(-1)).not.toContain('late@')
  expect(counted.at(-1)).toBe('refused')
})

test('what a server took and cannot deliver comes back to the sender that is set, and names the mail', async () => {
  const { id } = aMail('maya@x.example')
  await aMailer().send(aMail('maya@x.example'))
  const mail = accepted.at(-1)
  expect(mail).toMatchObject({ from: 'hello@pitstop.example', envelopeId: id, returns: 'HDRS' })
  const head = headOf(mail?.raw ?? '')
  expect(head).toContain(`Message-ID: <${id}@pitstop.example>`)
  expect(head).toContain(`X-Pitstop-Mail: ${id}`)
})

test('a server that is away, or does not let us in, is tried again', async () => {
  expect(await aMailer('smtp://127.0.0.1:1').send(aMail('maya@x.example'))).toBe('later')
  expect(await aMailer(`smtp://pitstop:wrong@${host}`).send(aMail('maya@x.example'))).toBe('later')
  expect(await aMailer(`smtp://pitstop:right@${host}`).send(aMail('maya@x.example'))).toBe('sent')
})
