import type { OperatorLetters } from '../MailWords.ts'

export const operators: OperatorLetters = {
  refundWaits: ({ isRefund, title, cents, operator, reason, goesAt }, { money, moment }) => ({
    subject: isRefund
      ? `一笔 ${money(cents)} 的退款等待另一位运营人员批准`
      : `一笔 ${money(cents)} 的款项等待另一位运营人员批准`,
    paragraphs: [
      isRefund
        ? `${operator} 申请为 ${title} 退款 ${money(cents)}：${reason}`
        : `${operator} 申请转移 ${money(cents)}（${title}）：${reason}`,
      goesAt
        ? `没有其他运营人员：它将在 ${moment(goesAt)} 自动执行，也可在服务器上用 pitstop approve 命令立即批准。如果不是你申请的，请拒绝。`
        : '执行前需要另一位运营人员批准。如有问题，请拒绝。',
    ],
    action: '查看',
  }),
  booksWrong: ({ violations }) => ({
    subject: '账目：有情况需要查看',
    paragraphs: [
      '账目检查发现了不该出现的情况。在“账目”页面处理之前，相关商家的提现会暂缓。',
      ...violations,
      '运行命令 pitstop check 可以看到全部说明。',
    ],
    action: '打开运营页面',
  }),
  refundsHeld: ({ count, cents }, { money }) => ({
    subject: `有 ${count} 笔退款等你放行：${money(cents)}`,
    paragraphs: [
      '自动退款已达到当天的上限。之后的退款会等到运营放行再发出。',
      '在“账目”页面可以看到每笔退款的原因。访客已知道需要多等一会儿。',
    ],
    action: '打开运营页面',
  }),
}
