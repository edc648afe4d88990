/** What was asked for longer ago than this is asked for anew. */
const mostAgeMs = 5_000

/** A question that may be asked before somebody waits for its answer, which is handed out once. */
export function askedAhead<T>(ask: (id: string) => Promise<T>) {
  let ahead: { id: string; at: number; answer: Promise<T> } | undefined
  return {
    askNow: (id: string) => {
      ahead = { id, at: performance.now(), answer: ask(id) }
      return ahead.answer
    },
    ask: (id: string): Promise<T> => {
      const asked = ahead
      if (asked?.id !== id) return ask(id)
      ahead = undefined
      return performance.now() - asked.at < mostAgeMs ? asked.answer : ask(id)
    },
  }
}
