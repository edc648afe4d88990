/** Rows per transaction: few enough to block others for only a few milliseconds, even in the embedded engine. */
const maxInBatch = 1_000
/** Batches per round: a million rows a minute are more than a process can write. */
const maxBatches = 1_000

/** Runs the work in separate transactions until a batch is not full. */
export async function inBatches(clear: (max: number) => Promise<number>) {
  for (let batch = 0; batch < maxBatches; batch++)
    if ((await clear(maxInBatch)) < maxInBatch) return
}
