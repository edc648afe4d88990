import { z } from 'zod'
import { mailedCodeMinutes } from '#contract/auth.ts'

const key = 'pitstop.mailedCode'

const StoredCode = z.object({ userId: z.string(), at: z.number() })

/**
 * When this tab asked for the code that it waits for, by its own clock; null where there is none to wait for. It outlives
 * a reload: a phone drops the page while its owner reads the mail.
 */
export function readCodeAskedAt(userId: string): number | null {
  try {
    const parsed = StoredCode.parse(JSON.parse(sessionStorage.getItem(key) ?? ''))
    const isOver = Date.now() - parsed.at > mailedCodeMinutes * 60_000
    return parsed.userId === userId && !isOver ? parsed.at : null
  } catch {
    return null
  }
}

export const saveCodeAskedAt = (userId: string, at: number) =>
  sessionStorage.setItem(key, JSON.stringify({ userId, at }))

export const forgetCodeAsked = () => sessionStorage.removeItem(key)
