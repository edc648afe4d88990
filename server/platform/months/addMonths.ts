import { type Clock, hour } from '../clock.ts'
import type { Transact } from '../db.ts'
import { forEachCollectingErrors } from '../forEachCollectingErrors.ts'
import type { Job } from '../jobs.ts'
import * as store from './store.ts'

/** Partitions are made this long before their month begins. */
const monthsAhead = 2

/** Makes the next months of each table that is partitioned by month. */
export const addMonths = ({ transact, clock }: { transact: Transact; clock: Clock }): Job => ({
  name: 'add months',
  everyMs: hour,
  run: async () => {
    const tables = await transact((tx) => store.partitionedTables(tx))
    await forEachCollectingErrors(tables, ({ name }) =>
      transact((tx) => store.addMonths(tx, name, clock.now(), monthsAhead)),
    )
  },
})
