import type { Messages } from '../Messages.ts'

export const books: Messages['operator']['books'] = {
  title: '账目',
  none: '账目无误',
  noneHint: '违反账目规则的情况会显示在这里，直到处理完毕。',
  found: '发现于 {time}',
  order: '打开订单',
  visit: '打开访问',
  person: '打开商家',
  stops:
    '{stops, select, everyone {所有提现都在等待。} partners {以下商家的提现在等待。} other {没有提现在等待。}}',
  settledBy:
    '{by, select, posting {用调整分录处理，或按现状接受。} provider {支付服务商答复后会自行解决。} payout {处理前请与服务商的付款清单核对。} other {数据库修复后会自行解决。}}',
  says: '{invariant, select, I1 {一笔分录的各行合计不为零。} I2_fee {订单上的手续费与入账的不一致。} I2_refunded {订单、退款和分录的退款金额不一致。} I2_dispute {订单的争议与分录不一致。} I2_owed {被退回退款的欠款与入账的不一致。} I2_fraud {商家承担的败诉争议金额与其销售所得不一致。} I3 {已付款的订单没有正好对应一次访问或一个付费周期。} I3_held {银行卡仍为已不再等待的请求冻结。} I3_payment {已付款的订单没有付款分录，或多于一笔。} I3_refund {订单与账目对是否全额退款说法不一。} I4_period {付费周期与订单或通行证不符。} I4 {通行证与其付款订单不符。} I5_uses {通行证记录的使用次数少于访问次数。} I5 {一次访问的代码没有付款，或付款已退回。} I6 {访问已使用，但商家没有收入或收入了两次。} I7 {一笔提现超过了当时的可用金额。} I8 {提现与分录不一致，或服务商从未确认。} I8_transfer {服务商的一笔转账没有对应金额的提现。} E1 {在记录使用权之前，一笔付款换得了两样东西。} E2_money {访客进入后又拿回了款项。} E3_entries {同一使用权让访客进入了两次。} E4_open {访问与其使用权的结果不一致。} I9 {两次有效访问使用同一代码。} I10 {订单等待服务商超过一小时。} I10_refund {退款等待发出超过一小时。} I11 {保护账目的触发器缺失或已关闭。} I11_rights {数据库角色可以更改账目。} other {{raw}}}',
  row: '当前记录',
  fact: '{name, select, state {订单} paidCents {价格} refundedCents {已退款} visit {访问} dispute {争议} feeCents {手续费} uses {使用次数} visits {访问次数} reason {分录} sumCents {合计} paidWith {支付方式} priceCents {价格} payout {提现} payoutCents {提现金额} availableCents {当时可用} found {发现} outcome {结果} transferCents {转账金额} other {{raw}}}',
  adjust: '调整',
  accept: '按现状接受',
  howOne: '{how, select, adjust {调整：{says}} other {按现状接受：{says}}}',
  from: '从',
  to: '到',
  amount: '金额（美元）',
  amountInvalid: '请输入金额，例如 1.75',
  add: '再加一笔',
  shortReason: '请说明原因，至少 {min} 个字符',
  submitAdjust: '记入调整',
  submitAccept: '接受',
  done: '{how, select, waits {正在等待另一位运营人员批准。} adjusted {调整已记入，此项已处理。} other {此项已按现状接受。}}',
  more: '还有更多，处理完这些后会显示。',
  settled: '最近处理',
  settledLine:
    '{how, select, waits {正在等待另一位运营人员批准。} adjusted {{by} 已调整} accepted {{by} 已接受} other {已自行恢复}}，{time}',
  refunds: {
    title: '{count, plural, other {有 # 笔退款在等待：{price}}}',
    text: '自动退款在 {time} 达到当天上限。访客已知道需要多等一会儿。',
    submit: '立即退款',
    done: '退款已发出。',
  },
}
