/** A guard, and what stands in its place where it is taken out. */
export interface TakenOut {
  file: string
  /** Stands once in the file. */
  guard: string
  without: string
}

/**
 * A guard against taking over a guest's purchases or account, and the attack that succeeds without it. None may leave a
 * stream of events open: the attack would wait for its end.
 */
export interface Guard extends TakenOut {
  /** Guards that stop the same attack by themselves, and are taken out with it. */
  behind?: TakenOut[]
  test: string
  /** Part of the test's name. */
  attack: string
}
