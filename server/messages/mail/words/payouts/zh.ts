import type { PayoutLetters } from '../MailWords.ts'

export const payouts: PayoutLetters = {
  payoutSent: ({ cents }, { money }) => ({
    subject: `你的提现已发出：${money(cents)}`,
    paragraphs: [`你的收入 ${money(cents)} 正在转往你的银行。`],
    action: '查看收入',
  }),
  bankChanged: ({ ending, isFirst }) => ({
    subject: isFirst ? '你的提现账户已设置好' : '你的提现将转入另一个账户',
    paragraphs: [
      ending
        ? `今后的提现将转入尾号为 ${ending} 的账户。第一笔需等待 3 天。`
        : '今后的提现将转入另一个银行账户。第一笔需等待 3 天。',
      '如果不是你本人操作，请立即停止提现。这会让所有设备退出你的账号。',
    ],
    action: '不是我操作的：停止提现',
  }),
  payoutHeld: ({ cents, ending, goesAt }, { money, moment }) => ({
    subject: `你的 ${money(cents)} 提现需等待 3 天`,
    paragraphs: [
      ending
        ? `这是转入尾号为 ${ending} 的账户的第一笔提现，所以要先等待。`
        : '这是转入该账户的第一笔提现，所以要先等待。',
      '如果一切无误，你无需做任何事。如果不是你本人操作，请立即停止：钱仍然是你的。',
    ],
    facts: [['转出时间', moment(goesAt)]],
    action: '不是我操作的：停止提现',
  }),
  payoutsStopped: ({ cents }, { money }) => ({
    subject: '你的提现已停止',
    paragraphs: [
      cents > 0
        ? `等待中的 ${money(cents)} 已退回可提现余额。所有设备都已退出登录。`
        : '目前不会再向你的银行转账。所有设备都已退出登录。',
      '请设置新密码并重新登录，核对提现账户并确认。之后就可以再次申请提现。',
    ],
    action: '查看收入',
  }),
  payoutFailed: ({ cents }, { money }) => ({
    subject: '你的提现没有到账',
    paragraphs: [
      `你的银行没有收下 ${money(cents)} 的提现。这笔钱又可以使用了。`,
      '请核对收款账户，然后再次申请提现。',
    ],
    action: '查看收入',
  }),
}
