import { z } from 'zod'
import { call } from './call.ts'

/** Sent as the one file of a multipart form (field `photo`). */
export const uploadPhoto = call({
  method: 'POST',
  path: '/api/photos',
  access: 'partner',
  reply: z.object({ url: z.string() }),
})
