export const cases = {
  title: '风险',
  none: '没有待处理的案件',
  noneHint: '超出额度的情况列在这里，金额大的在前。',
  more: '还有更多。处理完这些后会显示。',
  kind: '{kind, select, claim {要求退回 {price}} late_use {{price}：退款后上报的使用} other {从未发放过的开门码}}',
  why: '{why, select, used {门已放这位访客进入} admitted {凭姓名放行，访客否认} guest {这位访客近期次数较多} card {这张卡近期次数较多} mailbox {这个邮箱近期次数较多} device {这台设备近期次数较多} partner {这位合作伙伴近期次数较多} refunds {这位合作伙伴的许多访问已退款} other {其设备上报了从未发放过的开门码}}',
  subject:
    '{subject, select, guest {访客} card {卡} mailbox {邮箱} device {设备} other {合作伙伴}}',
  sums: '最近 60 天',
  sum: '付费进入 {entries, plural, =1 {# 次} other {# 次}}，自动退款 {refunds, plural, =1 {# 次} other {# 次}}（{price}），迟报使用 {lateUses, plural, =1 {# 次} other {# 次}}，未知开门码 {guesses, plural, =1 {# 个} other {# 个}}',
  sharing: '相同的卡、邮箱或设备',
  nobody: '没有其他访客',
  answers: '当事人的说法',
  noAnswers: '尚无回复',
  by: '{by, select, guest {访客，{time}} other {合作伙伴，{time}}}',
  decide: '作出决定',
  told: '记入日志，访客或合作伙伴会看到。',
  choice:
    '{decision, select, pay_guest {退给访客 {price}} pay_partner {归合作伙伴所得} other {拒绝}}',
  decided:
    '{decision, select, pay_guest {已决定：退给访客。} pay_partner {已决定：归合作伙伴所得。} other {已决定：拒绝。}}',
  openVisit: '打开这次访问',
  own: {
    title: '人工查看中',
    claim: '{name}：{price}',
    lateUse: '退款后入内的访客：{price}',
    waits: '工作人员会在一天内查看。',
    decided:
      '{decision, select, pay_guest {已退还。} pay_partner {{kind, select, claim {这次访问不予退款。} other {已计入你的收入。}}} other {这笔不予支付。}}',
    reason: '理由：{reason}',
    answered: '你写道：{words}',
    label: '你的说明',
    hint: '作出决定的人会看到。',
    required: '请先写几句',
    send: '发送',
  },
}
