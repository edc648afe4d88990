import { maxNotes } from '#contract/operatorFiles.ts'
import type { Tx } from '#server/platform/db.ts'
import { lockName } from '#server/platform/lockName.ts'
import { Problem } from '#server/platform/problem.ts'
import { writeAuditEntry } from './actStore.ts'
import type { OperatorDeps } from './deps.ts'
import { fileOfLocation } from './locationFile.ts'
import { insertNote, notesOn } from './noteStore.ts'
import { fileOfPerson } from './personFile.ts'

interface Input {
  /** Of the person or the restroom. */
  id: string
  /** The note's own id: written twice it is one note. */
  key: string
  words: string
}

const addNote =
  <File>(kind: 'person' | 'location', fileOf: (tx: Tx, id: string, now: Date) => Promise<File>) =>
  ({ transact, clock }: Pick<OperatorDeps, 'transact' | 'clock'>) =>
  (operatorId: string, { id, key, words }: Input): Promise<File> =>
    transact(async (tx) => {
      const now = clock.now()
      // Refuses what is not there.
      await fileOf(tx, id, now)
      await lockName(tx, `notes ${id}`)
      const notes = await notesOn(tx, id, maxNotes)
      const isKnown = notes.some((note) => note.id === key)
      if (notes.length >= maxNotes && !isKnown) throw tooManyNotes()
      // The log is never cleared, but a note is: its words are kept only here.
      if (await insertNote(tx, { id: key, subjectId: id, operatorId, words }, now))
        await writeAuditEntry(tx, { operatorId, act: 'added_note', subject: { kind, id } }, now)
      return fileOf(tx, id, now)
    })

export const notePerson = addNote('person', fileOfPerson)
export const noteLocation = addNote('location', fileOfLocation)

const tooManyNotes = () =>
  new Problem(409, 'too_many_notes', 'There’s no room for more notes here.')
