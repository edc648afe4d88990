/** @returns the given ones and all that can be come to from them, over any number of steps. */
export function reachable<T>(from: Iterable<T>, next: (one: T) => Iterable<T>): Set<T> {
  const reached = new Set(from)
  // A set that grows while it is iterated is iterated to its end.
  for (const one of reached) for (const further of next(one)) reached.add(further)
  return reached
}
