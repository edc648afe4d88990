import { z } from 'zod'

// The page forbids code made from text; asking whether it does costs a slow phone a fifth of a second. Imported before
// the first schema is made.
z.config({ jitless: true })
