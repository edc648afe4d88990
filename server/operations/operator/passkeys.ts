import { unknownDevice } from '#contract/auth.ts'
import type { OperatorProof } from '#contract/operatorTeam.ts'
import type { CreationChallenge, PasskeyCreation, Passkeys } from '#contract/passkey.ts'
import { deviceOf } from '#server/identity/auth/index.ts'
import * as passkeys from '#server/identity/passkeys/index.ts'
import type { OperatorCaller } from '#server/platform/caller.ts'
import { notSignedIn } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { Origin } from './checkFactors.ts'
import type { KeyedDeps, OperatorDeps } from './deps.ts'
import { tellOfPasskey } from './passkeyEmails.ts'
import { prove } from './prove.ts'
import { isSessionRunning } from './sessionStore.ts'
import { findOperatorById, lockOperator } from './store.ts'

const ownerOf = ({ operatorId }: OperatorCaller) => ({ kind: 'operator', id: operatorId }) as const

export const listPasskeys =
  ({ transact, publicUrl }: OperatorDeps) =>
  (caller: OperatorCaller): Promise<Passkeys> =>
    transact((tx) => passkeys.listPasskeys(tx, ownerOf(caller), publicUrl()))

export const askPasskeyProof =
  ({ transact, clock, publicUrl }: OperatorDeps) =>
  (caller: OperatorCaller) => {
    const input = { owner: ownerOf(caller), origin: publicUrl() }
    return transact((tx) => passkeys.proofChallenge(tx, input, clock.now()))
  }

interface ProofInput {
  proof: OperatorProof
  origin: Origin
}

export const beginPasskey =
  (deps: KeyedDeps & OperatorDeps) =>
  (caller: OperatorCaller, proven: ProofInput): Promise<CreationChallenge> =>
    prove(deps)({ caller, ...proven }, async (tx, now) => {
      const operator = await findOperatorById(tx, caller.operatorId)
      if (!operator) throw notSignedIn()
      const begun = { owner: ownerOf(caller), name: operator.email, origin: deps.publicUrl() }
      return passkeys.beginPasskey(tx, begun, now)
    })

export const addPasskey =
  (deps: OperatorDeps) =>
  async (
    caller: OperatorCaller,
    creation: PasskeyCreation,
    userAgent: string | undefined,
  ): Promise<Passkeys> => {
    const { operatorId } = caller
    const device = deviceOf(userAgent)
    await passkeys.addPasskey(deps)({
      owner: ownerOf(caller),
      creation,
      name: device,
      lock: async (tx) => {
        await lockOperator(tx, operatorId)
        // The body may have arrived after the session ended.
        if (!(await isSessionRunning(tx, caller.sessionId))) throw notSignedIn()
      },
      tell: async (tx, now) => {
        await writeAuditEntry(tx, { operatorId, act: 'added_passkey' }, now)
        const shown = device === unknownDevice ? null : device
        await tellOfPasskey(tx, operatorId, { change: 'added', device: shown }, now)
      },
    })
    return listPasskeys(deps)(caller)
  }

export const renamePasskey =
  ({ transact, publicUrl }: OperatorDeps) =>
  (caller: OperatorCaller, named: { id: string; name: string }): Promise<Passkeys> =>
    transact(async (tx) => {
      await passkeys.renamePasskey(tx, ownerOf(caller), named)
      return passkeys.listPasskeys(tx, ownerOf(caller), publicUrl())
    })

export const removePasskey =
  (deps: KeyedDeps & OperatorDeps) =>
  (caller: OperatorCaller, id: string, proven: ProofInput): Promise<Passkeys> =>
    prove(deps)({ caller, ...proven }, async (tx, now) => {
      if (!(await passkeys.deletePasskey(tx, ownerOf(caller), id))) throw passkeys.noSuchPasskey()
      const { operatorId } = caller
      await writeAuditEntry(tx, { operatorId, act: 'removed_passkey' }, now)
      await tellOfPasskey(tx, operatorId, { change: 'removed', device: null }, now)
      return passkeys.listPasskeys(tx, ownerOf(caller), deps.publicUrl())
    })
