/**
 * Runs the work for each item in turn. A failure does not stop the others; all failures are thrown at the end, as causes
 * of an error with the item's name where `nameOf` is given. Names are logged: ids only.
 */
export async function forEachCollectingErrors<T>(
  all: T[],
  work: (one: T) => Promise<void>,
  nameOf?: (one: T) => string,
) {
  const failures: unknown[] = []
  for (const one of all) {
    const [outcome] = await Promise.allSettled([work(one)])
    if (outcome.status === 'fulfilled') continue
    const cause: unknown = outcome.reason
    failures.push(nameOf ? new Error(`${nameOf(one)} failed`, { cause }) : cause)
  }
  if (failures.length > 0)
    throw new AggregateError(failures, `${failures.length} of ${all.length} failed`)
}
