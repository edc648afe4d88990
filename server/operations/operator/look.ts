import type { SubjectKind } from '#contract/operatorActs.ts'
import { findSubjects } from '#server/identity/auth/index.ts'
import type { Tx } from '#server/platform/db.ts'
import { writeLook } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { fileOfLocation } from './locationFile.ts'
import { fileOfOrder, fileOfVisit } from './orderFile.ts'
import { fileOfPerson, personNotFound } from './personFile.ts'

/** Opens a person's file. The audit log records who opened it. */
const look =
  <File>(kind: SubjectKind, fileOf: (tx: Tx, id: string, now: Date) => Promise<File>) =>
  ({ transact, clock }: Pick<OperatorDeps, 'transact' | 'clock'>) =>
  (operatorId: string, id: string): Promise<File> =>
    transact(async (tx) => {
      const now = clock.now()
      await writeLook(tx, { operatorId, subject: { kind, id } }, now)
      return fileOf(tx, id, now)
    })

/** What is told of a person beside their file. */
export async function lookAtPerson(
  tx: Tx,
  { operatorId, id }: { operatorId: string; id: string },
  now: Date,
) {
  if ((await findSubjects(tx, [id])).length === 0) throw personNotFound()
  await writeLook(tx, { operatorId, subject: { kind: 'person', id } }, now)
}

export const openPersonRecord = look('person', fileOfPerson)
export const lookAtLocation = look('location', fileOfLocation)
export const lookAtOrder = look('order', fileOfOrder)
export const lookAtVisit = look('visit', fileOfVisit)
