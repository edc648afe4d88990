import { describe, expect, test } from 'vitest'
import {
  exchangeReport,
  gmailReport,
  postfixReport,
  reportsByMake,
} from '#server/testing/deliveryReports.ts'
import { maxReportBytes, readReport } from './readReport.ts'

const mailId = '01932b8a-1c40-7abc-8def-0123456789ab'
const input = { mailId, to: 'maya@x.example' }
const read = (text: string) => readReport(Buffer.from(text))

describe('a delivery report', () => {
  test.each(Object.entries(reportsByMake))('of %s is read', (_make, report) => {
    expect(read(report({ ...input, status: '5.1.1' }))).toEqual({
      mailId,
      outcome: 'failed',
      status: '5.1.1',
    })
    expect(read(report({ ...input, action: 'delayed', status: '4.4.1' }))).toEqual({
      mailId,
      outcome: 'delayed',
      status: '4.4.1',
    })
    expect(read(report({ ...input, action: 'relayed', status: '2.0.0' }))?.outcome).toBe('fine')
  })

  test('is read with either line end, and behind the line that a pipe puts before it', () => {
    const text = postfixReport(input)
    expect(read(text.replaceAll('\r\n', '\n'))?.mailId).toBe(mailId)
    expect(read(`From MAILER-DAEMON Fri Nov 20 17:00:03 2026\n${text}`)?.mailId).toBe(mailId)
  })

  test('about several people behind one address is a failure where none of them was reached', () => {
    const twice = (action: string, status: string) =>
      gmailReport(input).replace(
        '\r\nLast-Attempt-Date',
        `\r\n\r\nFinal-Recipient: rfc822; other@x.example\r\nAction: ${action}\r\nStatus: ${status}\r\nLast-Attempt-Date`,
      )
    expect(read(twice('delivered', '2.0.0'))?.outcome).toBe('fine')
    expect(read(twice('failed', '4.4.7'))).toMatchObject({ outcome: 'failed', status: '4.4.7' })
    expect(read(twice('delayed', '4.4.7'))?.outcome).toBe('delayed')
  })
})

describe('nothing is read from', () => {
  test('a report that was cut off, wherever', () => {
    const text = exchangeReport(input)
    for (let end = 0; end < text.length - 4; end += 7)
      expect(read(text.slice(0, end))).toBeUndefined()
  })

  test.each([
    ['an email', 'From: maya@x.example\r\nSubject: Hi\r\n\r\nHello'],
    ['nothing', ''],
    ['a report without our id', postfixReport({ ...input, mailId: 'someone-elses' })],
    ['an id that is not one of ours', postfixReport({ ...input, mailId: crypto.randomUUID() })],
    [
      'another kind of report',
      postfixReport(input).replace('=delivery-status', '=feedback-report'),
    ],
    ['a mail that only quotes a report', `Subject: Fwd\r\n\r\n${postfixReport(input)}`],
    ['a report without a status', postfixReport(input).replace('Status: ', 'Static: ')],
    ['a status that is none', postfixReport({ ...input, status: 'gone' })],
    ['a report about nobody', postfixReport(input).replace('Action: ', 'Acting: ')],
    ['bytes', Buffer.alloc(4096, 0xff).toString('latin1')],
  ])('%s', (_what, text) => {
    expect(read(text)).toBeUndefined()
  })

  test('what is made to be slow, and that at once', () => {
    const head = 'Content-Type: multipart/report; report-type=delivery-status; boundary=b\n'
    const full = (text: string) => text.repeat(Math.floor(maxReportBytes / text.length))
    const hostile = [
      full(' '),
      full('\n'),
      full('a: b\n'),
      `Content-Type: multipart/report${full('; ')}`,
      `Content-Type: multipart/report; boundary="${full('"')}`,
      `${head}\n${full('--b\n')}`,
      `${head}\n--b\nContent-Type: message/delivery-status\n\n${full('\n \n')}\n--b--`,
      `${head}\n--b\nContent-Type: message/delivery-status\n\n${full('Action: failed\n\n')}\n--b--`,
      `${head}\n--b\nContent-Type: message/delivery-status\n\nx: y\n\nStatus:${full(' 5.1.1')}\n--b--`,
    ]
    const since = performance.now()
    for (const text of hostile) expect(read(text)).toBeUndefined()
    expect(performance.now() - since).toBeLessThan(hostile.length * 500)
  })
})
