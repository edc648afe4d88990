import type { Messages } from '../Messages.ts'

export const payouts: Messages['payouts'] = {
  earnings: '收入',
  payout: '提现',
  lastPayout: '上次提现：{date}',
  noPayout: '还没有提现',
  confirmTitle: '确认提现',
  confirmText: '全部金额将转入你的银行账户。',
  leftAvailable: '剩余可提现',
  confirm: '确认转账',
  done: '{amount} 正在转入你的银行账户。',
}
