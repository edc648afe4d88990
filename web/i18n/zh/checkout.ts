import type { Messages } from '../Messages.ts'

export const checkout: Messages['checkout'] = {
  title: '付款',
  loading: '正在查询你要购买的内容…',
  heading: {
    visit: '支付单次使用',
    plan: '支付套餐',
  },
  pay: '支付 {price}',
  leaving: '正在前往付款页面…',
  oneVisit: '单次使用',
  code: '付款后立即获得开门码，{minutes} 分钟内可打开这扇门',
  codeAsked: '对方同意后立即获得开门码，{minutes} 分钟内可打开这扇门',
  onlyHere: '无需在店家注册，没有任何绑定',
  provider: '付款在支付服务商的页面完成，Pitstop 不会看到你的卡号。',
  seePlans: '经常使用？查看套餐',
  otherPlan: '选择其他套餐',
  gone: '这处洗手间已不在这里',
  goneHint: '没有扣款。',
  goneAction: '查找洗手间',

  priceChanged: '现在的价格是 {price}',
  priceChangedHint: '价格刚刚有变动。没有扣款，如仍需要再付款即可。',
  refused: '没有扣款',
  findOther: '查找其他洗手间',
  findRestroom: '查找洗手间',
  proveEmail: '验证邮箱',

  asking: '正在确认你的付款…',
  askingHint: '请稍候，不要关闭此页面。',
  open: {
    title: '付款仍在处理中',
    text: '关闭此页面也会继续处理。到账后，开门码或套餐会显示在你的个人主页；如未到账，则不会扣款。',
  },
  noAnswer: {
    title: '暂时无法查询付款状态',
    text: '如果你已付款，款项是安全的，购买的内容照样会提供给你。',
  },
  unknown: {
    title: '没有找到你的这笔购买',
    text: '页面地址可能不完整，或属于其他账号。',
  },
  nothing: {
    title: '没有可显示的购买',
    text: '此页面显示付款结果，你目前没有进行中的付款。',
  },
  toProfile: '前往个人主页',

  ready: {
    title: '{plan}已就绪',
    paid: '已付',
    opens: '适用范围',
    anyUpTo: '任何不超过 {price} 的洗手间',
    every: '所有洗手间，包括高级洗手间',
    runs: '有效期',
    yourRestroom: '你选的洗手间',
    included: '已包含在你的套餐中',
    notIncluded: '高级：不包含在你的套餐中',
    getCode: '获取开门码',
  },

  moneyBack: {
    title: '正在退款给你',
    reason: {
      too_late: '付款到账时，已超过付款期限。',
      location_closed: '付款到账时，洗手间已关闭。',
      busy: '付款到账时，这里的开门码已全部发完。',
      already_member: '你已经是会员，一份会员就够了。',
      given_back: '你退回了通行证。',
      no_entry: '你没能进去。',
      other: '我们未能提供你所购买的内容。',
    },
    how: '全部金额会自动退回你的银行卡，多数银行 5 到 10 天内到账。',
    nextFree: '这里的下一个开门码 {time} 起可用。',
    tryThere: '再看看这里',
    findOther: '查找最近的开放洗手间',
  },

  notPaid: {
    title: '没有扣款',
    text: '付款未成功，或付款页面已关闭。你可以再试一次。',
  },
  cancelled: {
    title: '没有扣款',
    text: '你在付款前离开了付款页面。你的选择已为你保留。',
    textPlain: '你在付款前离开了付款页面。',
  },
  failed: {
    title: '无法打开付款页面',
    text: '没有扣款。网络中断，或支付服务商没有响应；可以放心重试，不会重复扣款。',
  },
  back: '返回付款',
  tryAgain: '再试一次',
  toPlans: '查看套餐',
}
