import type { Messages } from '../Messages.ts'

export const payouts: Messages['payouts'] = {
  earnings: '収益',
  payout: '振込',
  lastPayout: '前回の振込：{date}',
  noPayout: '振込はまだありません',
  confirmTitle: '振込の確認',
  confirmText: '全額がお客様の銀行口座に振り込まれます。',
  leftAvailable: '振込後の残高',
  confirm: '振込を確定',
  done: '{amount}を銀行口座に振り込んでいます。',
}
