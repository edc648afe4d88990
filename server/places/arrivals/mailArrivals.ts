import { z } from 'zod'
import { arrivalKeptDays } from '#contract/arrivals.ts'
import { farMeters } from '#contract/distance.ts'
import { Location } from '#contract/locations.ts'
import { emailQueue } from '#server/messages/mail/index.ts'
import type { Search } from '#server/places/search/index.ts'
import { after, type Clock, day, hour } from '#server/platform/clock.ts'
import type { Transact } from '#server/platform/db.ts'
import { inBatches } from '#server/platform/inBatches.ts'
import type { Job } from '#server/platform/jobs.ts'
import { type Arrival, arrivalsAfter, deleteArrival, deleteArrivalsBefore } from './store.ts'

const pageSize = 200

interface Deps {
  transact: Transact
  clock: Clock
  publicUrl: () => string
  search: Pick<Search, 'nearest'>
}

/** Writes the one mail, and forgets the address with it. */
export const mailArrivals = (deps: Deps): Job => ({
  name: 'mail arrivals',
  everyMs: hour,
  run: async () => {
    let page: Arrival[] = []
    do {
      const lastId = page.at(-1)?.id ?? null
      page = await deps.transact((tx) => arrivalsAfter(tx, lastId, pageSize))
      for (const arrival of page) await mailOne(deps, arrival)
    } while (page.length === pageSize)
  },
})

async function mailOne({ transact, clock, publicUrl, search }: Deps, arrival: Arrival) {
  const { id, email, language, lat, lng } = arrival
  const around = { point: { lat, lng }, radiusMeters: farMeters, limit: 1 }
  const found = await search.nearest(around, { public: 'no' })
  const [nearest] = z.array(Location).parse(JSON.parse(found.toString()))
  if (!nearest) return
  const { name, address } = nearest
  const to = { id, email, language, emailBouncedAt: null, mailKey: null }
  const arrived = { to, template: 'arrived', values: { name, address } } as const
  await transact(async (tx) => {
    if (!(await deleteArrival(tx, id))) return
    await emailQueue(publicUrl)(tx, { ...arrived, path: `/home/${nearest._id}` }, clock.now())
  })
}

/** After years a mail would be a surprise. */
export const forgetOldArrivals = ({ transact, clock }: Pick<Deps, 'transact' | 'clock'>): Job => ({
  name: 'forget old arrivals',
  everyMs: hour,
  run: async () => {
    const before = after(clock.now(), -arrivalKeptDays * day)
    await inBatches((max) => transact((tx) => deleteArrivalsBefore(tx, before, max)))
  },
})
