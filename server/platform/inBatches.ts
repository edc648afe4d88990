/** So many rows in one transaction: others wait for them a few milliseconds, in the embedded engine too. */
const maxInBatch = 1_000
/** So many batches a round: a million rows a minute are more than a process can write. */
const maxBatches = 1_000

/** Clears up in transactions of their own until less than a batch was left. */
export async function inBatches(clear: (max: number) => Promise<number>) {
  for (let batch = 0; batch < maxBatches; batch++)
    if ((await clear(maxInBatch)) < maxInBatch) return
}
