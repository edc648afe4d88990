import type { Move } from '#server/money/entitlements/index.ts'

const minute = 60_000

interface PlainCode {
  endsAt: number
  isClosed: boolean
  isUsed: boolean
  isReported: boolean
}

/** The same rules once more, as a person would keep count of them on paper: what was given for one payment. */
export class PlainEntitlement {
  entries = 0
  moneyBack = 0
  end: 'open' | 'entered' | 'refunded' | 'lapsed' = 'open'
  private claim: 'due' | 'operator' | null = null
  private readonly codes = new Map<string, PlainCode>()

  constructor(paidAt: Date) {
    this.give('one', paidAt.getTime())
  }

  /** True where it is not refused. */
  take(move: Move, at: Date): boolean {
    const now = at.getTime()
    const code = 'codeId' in move ? this.codes.get(move.codeId) : undefined
    switch (move.kind) {
      case 'enter':
        return code !== undefined && this.opens(code, now) && this.enter(code)
      case 'enter_offline':
        if (!code) return false
        if (this.end === 'open') this.enter(code)
        return true
      case 'leave':
        if (!code || !this.opens(code, now)) return false
        return (code.isClosed = true)
      case 'renew':
        return code !== undefined && !move.isUseUnknown && this.renew(code, now)
      case 'report':
        return code !== undefined && this.report(code, move, now)
      case 'return_due':
        return this.claim === 'due' && this.payBack()
      case 'answer':
        return this.answer(move.answer)
      case 'end_request':
        return false
      case 'refund_all':
      case 'dispute':
        if (this.end === 'open') this.payBack()
        return true
      case 'erase':
        if (this.end === 'open' && !this.claim) this.close('lapsed')
        return true
      case 'lapse':
        return this.lapse(now)
    }
  }

  private give(id: string, from: number) {
    const code = { endsAt: from + 30 * minute, isClosed: false, isUsed: false, isReported: false }
    this.codes.set(id, code)
  }

  private opens(code: PlainCode, now: number) {
    return this.end === 'open' && !code.isClosed && now < code.endsAt
  }

  private enter(code: PlainCode) {
    this.entries++
    code.isUsed = true
    if (this.claim) this.claim = 'operator'
    this.end = 'entered'
    return true
  }

  private payBack() {
    this.moneyBack++
    this.close('refunded')
    return true
  }

  private close(end: 'refunded' | 'lapsed') {
    this.end = end
    this.claim = null
  }

  private renew(code: PlainCode, now: number) {
    const isOver = now >= code.endsAt && now < code.endsAt + 24 * 60 * minute
    if (this.end !== 'open' || this.codes.size > 1) return false
    if (!isOver || code.isClosed || code.isReported || this.claim) return false
    this.give('two', now)
    return true
  }

  private report(code: PlainCode, move: Extract<Move, { kind: 'report' }>, now: number) {
    const isNewest = [...this.codes.values()].at(-1) === code
    const pressed = move.pressedAt.getTime()
    if (!isNewest || code.isReported || pressed > code.endsAt + 30 * minute) return false
    if (now > pressed + 24 * 60 * minute) return false
    if (this.end === 'refunded' || this.end === 'lapsed') return false
    code.isReported = true
    if (now < code.endsAt) code.isClosed = true
    if (this.end === 'entered' || move.needsOperator) this.claim = 'operator'
    else if (!move.isRecallable) this.claim = 'due'
    else this.payBack()
    return true
  }

  private answer(answer: 'money_back' | 'no_money_back') {
    if (this.claim !== 'operator') return false
    this.claim = null
    if (this.end !== 'open') return true
    if (answer === 'money_back') return this.payBack()
    this.close('lapsed')
    return true
  }

  private lapse(now: number) {
    const isLive = [...this.codes.values()].some((code) => this.opens(code, now))
    if (this.end !== 'open' || this.claim || isLive) return false
    this.close('lapsed')
    return true
  }
}
