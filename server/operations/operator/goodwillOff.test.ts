import { expect, test } from 'vitest'
import { downloadData } from '#contract/account.ts'
import {
  decideIncident,
  listIncidents,
  operatorIncidents,
  reportIncident,
} from '#contract/incidents.ts'
import { personFile, visitFile } from '#contract/operator.ts'
import { showEarnings } from '#contract/payouts.ts'
import { mailsTo } from '#server/testing/accounts.ts'
import { anOperator } from '#server/testing/operators.ts'
import { anEarner, aUseOf } from '#server/testing/payouts.ts'
import { useWorld } from '#server/testing/useWorld.ts'

const world = useWorld({ checkBooks: true })

test('while the platform pays no goodwill, no answer, statement or mail about an upheld incident mentions it', async () => {
  const location = await anEarner(world)
  const { partner, token } = location
  const { visitId, guest } = await aUseOf(world, location)
  const operator = await anOperator(world)
  const body = { visitId, kind: 'damage', words: 'The lock is broken.' } as const
  const { reply } = await world.ask(reportIncident, { token, body })
  const params = { id: reply.incidents[0]?.id ?? '' }
  const decision = { isUpheld: true, note: 'We saw it.' }
  await world.ask(decideIncident, { token: operator.token, params, body: decision })

  const day = world.clock.now().toISOString().slice(0, 10)
  const answers = {
    [token]: [
      listIncidents.path,
      showEarnings.path,
      '/api/partner/earnings/days',
      `/api/partner/earnings/days/${day}`,
      '/api/partner/earnings/balances/pending',
      `/api/partner/statements/${day.slice(0, 7)}`,
      `/api/partner/statements/${day.slice(0, 7)}/csv`,
      `/api/partner/years/${day.slice(0, 4)}/csv`,
      downloadData.path,
    ],
    [operator.token]: [
      operatorIncidents.path,
      `${operatorIncidents.path}?guest=${guest.id}`,
      visitFile.path.replace(':id', visitId),
      personFile.path.replace(':id', guest.id),
    ],
  }
  for (const [by, urls] of Object.entries(answers))
    for (const url of urls) {
      const headers = { authorization: `Bearer ${by}` }
      const { statusCode, body: text } = await world.app.inject({ url, headers })
      expect(statusCode, url).toBe(200)
      expect(text, url).not.toMatch(/goodwill/i)
    }
  for (const { email } of [partner, guest])
    for (const { text } of await mailsTo(world, email)) expect(text).not.toMatch(/goodwill/i)
})
