import { z } from 'zod'

/** What a form says of itself when it is saved. */
export const savedForm = {
  /** The organisation that it was opened for: refused (`other_team`) where the session acts for another one by now. */
  organisationId: z.uuid().optional(),
  /** The draft that it was typed into ends with the save; one that was changed since stays. */
  draftRevision: z.uuid().optional(),
}
