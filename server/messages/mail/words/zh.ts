import type { MailWords } from './MailWords.ts'
import { operators } from './operators/zh.ts'
import { payouts } from './payouts/zh.ts'

const ifNotYou = '如果不是你本人操作，可以不理会这封邮件。'

export const zh: MailWords = {
  letters: {
    proveEmail: () => ({
      subject: '确认你的邮箱地址',
      paragraphs: ['请确认这个地址是你的。', ifNotYou],
      action: '确认这个地址',
    }),
    emailCode: ({ code }) => ({
      subject: `${code} 是你的 Pitstop 验证码`,
      paragraphs: [
        '请在申请验证码的页面输入它，以确认你的邮箱。10 分钟内有效。',
        '如果不是你本人操作，请忽略这封邮件。请勿将验证码告诉任何人。',
      ],
      facts: [['验证码', code]],
    }),
    resetPassword: () => ({
      subject: '设置新密码',
      paragraphs: ['有人为你的账户申请了新密码。此链接只能用一次，30 分钟内有效。', ifNotYou],
      action: '设置新密码',
    }),
    newEmail: () => ({
      subject: '确认你的新邮箱地址',
      paragraphs: ['确认之后，你的账户就会改用这个地址。', ifNotYou],
      action: '确认这个地址',
    }),
    emailMoves: () => ({
      subject: '你的邮箱地址正在更改',
      paragraphs: [
        '有人登录你的账户，申请改用另一个邮箱地址。',
        '如果不是你本人操作，请立即设置新密码：这样更改就会中止。',
      ],
      action: '设置新密码',
    }),
    secondFactor: ({ isOn }) => ({
      subject: isOn ? '两步验证已开启' : '两步验证已关闭',
      paragraphs: [
        isOn
          ? '现在登录还需要验证器显示的验证码。你的其他设备已退出登录。'
          : '现在登录只需要密码。',
        '如果不是你本人操作，请立即设置新密码并回复此邮件。',
      ],
      action: '设置新密码',
    }),
    newSignIn: ({ device, at }, { moment }) => ({
      subject: '你的账户有新的登录',
      paragraphs: [
        '有人在一台我们没见过的设备上登录了你的账户。',
        '如果不是你本人操作，请立即设置新密码：这样所有设备都会退出登录。',
      ],
      facts: [
        ['设备', device ?? '未知'],
        ['时间', moment(at)],
      ],
      action: '设置新密码',
    }),
    receipt: ({ title, cents, at, orderId, paidUntil, hasCode }, { money, day }) => ({
      subject: `你的收据：${title}`,
      paragraphs: [
        '谢谢。以下是你的付款。',
        ...(paidUntil
          ? [`你的会员已付费至${day(paidUntil)}，到期自动续费。你可以随时在个人资料中取消。`]
          : []),
        ...(hasCode ? ['开门码在你付款所用的设备上；在其他设备上登录后也能看到。'] : []),
      ],
      facts: [
        ['项目', title],
        ['已付', money(cents)],
        ['日期', day(at)],
        ['订单', orderId],
      ],
      action: hasCode ? '查看开门码' : '打开个人资料',
    }),
    moneyBack: ({ title, cents, orderId }, { money }) => ({
      subject: `退款：${money(cents)}`,
      paragraphs: [
        `你为 ${title} 支付的款项中，${money(cents)} 将退回你的银行卡。多数银行会在 5 到 10 天内显示。`,
      ],
      facts: [['订单', orderId]],
      action: '打开个人资料',
    }),
    refundFailed: ({ title, cents, orderId }, { money }) => ({
      subject: `你的银行没有收下退款 ${money(cents)}`,
      paragraphs: [
        `我们把 ${title} 的 ${money(cents)} 退到你的银行卡，但被银行退了回来。这张卡可能已注销。`,
        '这笔钱仍是你的。我们会用其他方式退给你：请回复这封邮件。',
      ],
      facts: [['订单', orderId]],
      action: '打开个人资料',
    }),
    refundHeld: ({ title, cents, orderId }, { money }) => ({
      subject: `你的退款 ${money(cents)} 正在核对`,
      paragraphs: [
        `今天的退款比平时多，所以 ${title} 的退款会先由工作人员看过再发出。你不需要做任何事。`,
        `核对完成后，${money(cents)} 会退回你付款时用的银行卡。`,
      ],
      facts: [['订单', orderId]],
      action: '打开个人资料',
    }),
    paidOtherwise: ({ title, cents, reference, orderId }, { money }) => ({
      subject: `退款：${money(cents)}`,
      paragraphs: [`你的银行卡没有收下 ${title} 的退款 ${money(cents)}，我们已用其他方式付给你。`],
      facts: [
        ['备注', reference],
        ['订单', orderId],
      ],
      action: '打开个人资料',
    }),
    renewalFailed: ({ keptUntil }, { day }) => ({
      subject: '你的会员未能续费',
      paragraphs: [
        '你的银行卡没有付清会员的下一个月。',
        `你的会员保留至${day(keptUntil)}，付清之前不能领取新的开门码。在个人资料中点一下即可付款。`,
      ],
      action: '支付会员费',
    }),
    membershipOver: () => ({
      subject: '你的会员已结束',
      paragraphs: ['下一个月没有付费，所以你的会员已结束，不会再扣款。', '你随时可以再次加入。'],
      action: '查看方案',
    }),
    requestAccepted: ({ name }) => ({
      subject: `可以进去了：${name}`,
      paragraphs: [`${name} 接受了你的请求。开门码在你的访问页面上，很快就会失效。`],
      action: '打开这次访问',
    }),
    requestDeclined: ({ name, why, isPaid }) => ({
      subject: `这次不行：${name}`,
      paragraphs: [
        why === 'declined' ? `${name} 目前不方便接待你。` : `${name} 没有及时回复你的请求。`,
        isPaid ? '你的银行卡不会被扣款。' : '没有消耗任何次数。',
        '你附近还有其他开放的洗手间。',
      ],
      action: '寻找其他洗手间',
    }),
    reportAnswered: ({ name, getsMoneyBack, reason }) => ({
      subject: `你对 ${name} 的反馈`,
      paragraphs: [
        getsMoneyBack
          ? '我们已核实：你为这次访问支付的款项将退还给你。'
          : '我们已核实：洗手间当时对你开放，所以这次访问不予退款。',
        ...(getsMoneyBack ? [] : ['如有不同看法，可在这次访问的页面回复我们。']),
      ],
      facts: [['理由', reason]],
      action: '打开这次访问',
    }),
    lateUseDecided: ({ name, cents, isPaid, reason }, { money }) => ({
      subject: `退款后入内：${name}`,
      paragraphs: [
        isPaid ? `我们已核实：${money(cents)} 会计入你的收入。` : '我们已核实，这次访问不予支付。',
        ...(isPaid ? [] : ['如有不同看法，可在收入页面回复我们。']),
      ],
      facts: [['理由', reason]],
      action: '打开收入页面',
    }),
    guestReported: ({ name, time, reason }) => ({
      subject: `有访客没能进去：${name}`,
      paragraphs: [
        `${time}，一位访客告诉我们：${reasons[reason]}`,
        '请查看情况，并在你的地点页面上标记为已处理。',
      ],
      action: '打开你的地点',
    }),
    pausedForReports: ({ name, reports }) => ({
      subject: `暂时从地图上撤下：${name}`,
      paragraphs: [
        `一周内有 ${reports} 位访客没能进去，所以新访客暂时找不到你的地点。`,
        '持有开门码的访客仍可进入。处理这些反馈后，它会立即回到地图上。',
      ],
      action: '打开你的地点',
    }),
    changeKeypad: ({ name }) => ({
      subject: '该更换门的密码了',
      paragraphs: [
        `${name} 的固定密码已被很多人知道，或者一周没有换过。`,
        '请先在门口的键盘上更换，再到你的资料中更换。',
      ],
      action: '打开你的资料',
    }),
    newReview: ({ name, stars, comment }) => ({
      subject: `${name} 有新评价`,
      paragraphs: [
        '一位去过的访客写道：',
        `“${comment}”`,
        '你可以回复一次，所有人都能看到你的回复。',
      ],
      facts: [['星级', `${stars} / 5`]],
      action: '查看评价',
    }),
    reviewJudged: ({ isTakenDown }) => ({
      subject: '你举报的评价',
      paragraphs: [
        isTakenDown ? '我们已核实，它的文字不再显示。' : '我们已核实。它符合我们的规则，所以保留。',
      ],
      action: '打开你的地点',
    }),
    ...payouts,
    takenDown: ({ name, reason }) => ({
      subject: `我们已隐藏你的地点：${name}`,
      paragraphs: [
        `访客不再能找到 ${name}。持有开门码的访客仍可进入。`,
        `原因：${reason}`,
        '在我们恢复之前它会一直隐藏。解决之后请写信告诉我们。',
      ],
      action: '打开你的地点',
    }),
    released: ({ name, isVisible }) => ({
      subject: `我们已恢复你的地点：${name}`,
      paragraphs: [isVisible ? `${name} 又出现在地图上了。` : `你随时可以让 ${name} 重新可见。`],
      action: '打开你的地点',
    }),
    ...operators,
  },
  plans: {
    single_visit: '单次通行',
    day_pass: '24 小时通行证',
    membership: '包月会员',
  },
  colon: '：',
  sentBy: '你收到这封邮件，是因为你在 Pitstop 有账户。',
  topics: { requests: '请求的回复', reviews: '新评价', reminders: '提醒' },
  stop: {
    link: '不再接收这类邮件',
    ask: (topic) => `不再给你发送这类邮件吗？主题：${topic}`,
    askButton: '不再接收',
    stopped: (topic) => `我们不再给你发送这类邮件。主题：${topic}`,
    again: '重新接收',
    resumed: (topic) => `我们会重新给你发送这类邮件。主题：${topic}`,
    home: '前往 Pitstop',
  },
}

const reasons = {
  closed: '当时关门了。',
  refused: '被拒绝进入。',
  out_of_order: '洗手间暂停使用。',
  code_failed: '开门码不管用。',
  queue: '排队太长。',
}
