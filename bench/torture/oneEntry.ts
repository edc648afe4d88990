import { checkCode, DoorAnswer } from '#contract/doors.ts'
import { startProduct } from '../../e2e/server.ts'
import { startPostgres } from '../../scripts/postgres.ts'
import { aDoorWithGuest, postgresEnv } from '../guest.ts'
import type { TortureOptions } from './options.ts'

const processes = 3
const usesARound = 200

/**
 * One code is used 200 times at once, at three server processes of one PostgreSQL: exactly one of them opens the
 * door. Answers in how many rounds that was not so.
 */
export async function openOnce({ rounds = 100 }: TortureOptions): Promise<number> {
  const postgres = await startPostgres()
  if ('missing' in postgres) {
    console.error(`Codes were not used at once: ${postgres.missing}`)
    return 1
  }
  const env = postgresEnv(postgres.url)
  const products = []
  for (let count = 0; count < processes; count++) products.push(await startProduct({ env }))
  const urls = products.map(({ url }) => url)

  const answers = new Map<string, number>()
  let wrongRounds = 0
  for (let round = 1; round <= rounds; round++) {
    const { token, code } = await aDoorWithGuest(urls[round % processes] ?? '')
    const given = await Promise.all(
      Array.from({ length: usesARound }, (_, use) =>
        check(urls[use % processes] ?? '', token, code),
      ),
    )
    for (const answer of given) answers.set(answer, (answers.get(answer) ?? 0) + 1)
    const entries = given.filter((answer) => answer === 'valid').length
    if (entries !== 1) {
      wrongRounds++
      console.error(`round ${round}: ${entries} entries`)
    }
  }
  for (const product of products) await product.remove()
  await postgres.stop()
  const summary = [...answers].map(([answer, times]) => `${times} × ${answer}`).join(', ')
  console.log(`one code, ${usesARound} uses at once, ${rounds} rounds: ${summary}`)
  return wrongRounds
}

async function check(url: string, token: string, code: string) {
  const response = await fetch(`${url}${checkCode.path}`, {
    method: checkCode.method,
    headers: { 'content-type': 'application/json', authorization: `Bearer ${token}` },
    body: JSON.stringify({ code }),
  })
  const answer: unknown = await response.json()
  return response.ok ? DoorAnswer.parse(answer).kind : String(response.status)
}
