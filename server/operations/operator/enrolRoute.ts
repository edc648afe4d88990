import type { FastifyInstance } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import { z } from 'zod'
import { Email, NewPassword } from '#contract/auth.ts'
import { approveByCommand } from './decideApproval.ts'
import type { KeyedDeps, OperatorDeps } from './deps.ts'
import { enrol, remove } from './enrol.ts'
import { removeSecondFactor } from './removeSecondFactor.ts'

/** What the command asks for. */
export const Enrolment = z.discriminatedUnion('act', [
  z.strictObject({ act: z.enum(['enrol', 'renew']), email: Email, password: NewPassword }),
  z.strictObject({ act: z.literal('remove'), email: Email }),
  z.strictObject({ act: z.literal('approve'), id: z.uuid() }),
  z.strictObject({ act: z.literal('remove_second_factor'), email: Email }),
])
export type Enrolment = z.infer<typeof Enrolment>

/** What it answers: how the authenticator is set up, where there is one to set up. */
export const Enrolled = z.object({
  uri: z.string().nullable(),
  /** What moves, where a decision was approved. */
  cents: z.int().optional(),
})
export type Enrolled = z.infer<typeof Enrolled>

export const carryOut =
  (deps: KeyedDeps & OperatorDeps) =>
  async (input: Enrolment): Promise<Enrolled> => {
    if (input.act === 'remove') {
      await remove(deps)(input.email)
      return { uri: null }
    }
    if (input.act === 'approve') {
      const { cents } = await approveByCommand(deps)(input.id)
      return { uri: null, cents }
    }
    if (input.act === 'remove_second_factor') {
      await removeSecondFactor(deps)(input.email)
      return { uri: null }
    }
    return enrol(deps)({ ...input, renews: input.act === 'renew' })
  }

/**
 * An embedded database belongs to the process that has it open, so the command asks a running test system.
 * `admit` refuses a caller without its key.
 */
export function enrolRoute(
  app: FastifyInstance,
  deps: KeyedDeps & OperatorDeps & { admit: (key: string | string[] | undefined) => void },
) {
  const typed = app.withTypeProvider<ZodTypeProvider>()
  typed.post('/test/operator', { schema: { body: Enrolment } }, async ({ headers, body }) => {
    deps.admit(headers['x-test-key'])
    return carryOut(deps)(body)
  })
}
