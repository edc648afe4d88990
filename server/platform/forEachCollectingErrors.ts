/** Runs the work for each item in turn. A failure does not stop the others; all failures are thrown at the end. */
export async function forEachCollectingErrors<T>(all: T[], work: (one: T) => Promise<void>) {
  const failures: unknown[] = []
  for (const one of all) {
    const [outcome] = await Promise.allSettled([work(one)])
    if (outcome.status === 'rejected') failures.push(outcome.reason)
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${all.length} failed`)
}
