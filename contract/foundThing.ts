import { z } from 'zod'
import { Standing } from './locations.ts'
import { OrderLine, Person, Place, VisitLine } from './operatorFiles.ts'

/** What an operator finds by typed words. */
export const FoundThing = z.discriminatedUnion('kind', [
  Person.extend({ kind: z.enum(['guest', 'partner']), isDeleted: z.boolean() }),
  Place.extend({
    kind: z.literal('location'),
    address: z.string(),
    standing: Standing,
    /** Without a partner; its file is another one. */
    isPublic: z.boolean().default(false),
  }),
  VisitLine.extend({ kind: z.literal('visit') }),
  OrderLine.extend({ kind: z.literal('order') }),
])
export type FoundThing = z.infer<typeof FoundThing>
