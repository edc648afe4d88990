import type { Messages } from '../Messages.ts'

export const report: Messages['report'] = {
  open: '没能进去',
  title: '没能进去？',
  question: '遇到了什么问题？',
  close: '关闭',
  reason: {
    closed: '没有开门',
    refused: '店家不让我进',
    out_of_order: '无法使用',
    code_failed: '开门码打不开门',
    queue: '排队太长',
  },
  next: '接下来会怎样',
  offer: {
    noted: '商家会立即得知。这次是免费使用，因此没有退款。',
    returned:
      '{paidWith, select, card {{price} 会立即退回你的银行卡。} pass {这次使用会立即退回你的通行证。} other {这次使用不计入。}}开门码随即失效。',
    returns_later:
      '这扇门仍可能不经我们确认就接受开门码。{paidWith, select, card {{price} 会在 {time} 前开始退回。} pass {这次使用会在 {time} 前退回你的通行证。} other {这次使用会在 {time} 前从你的会员中移除。}}',
    with_operator:
      '{why, select, used {这个开门码已在门口使用过，因此会先由工作人员查看。} other {近期已多次自动退回，因此这次会先由工作人员查看。}}我们会在 {time} 前答复你。',
    answered: '我们已经处理过了。',
  },
  send: '提交',
  offline: '目前没有网络连接。你的选择已保留，恢复联网后会自动提交。',

  told: '谢谢你告诉我们',
  outcome: {
    noted: '已通知商家。这次是免费使用，因此没有退款。',
    returned:
      '{paidWith, select, card {{price} 正在退回你的银行卡，多数银行 5 到 10 天内到账。} pass {这次使用已退回你的通行证。} other {这次使用不计入。}}',
    returns_later:
      '{paidWith, select, card {{price} 会在 {time} 前开始退回。} pass {这次使用会在 {time} 前退回你的通行证。} other {这次使用会在 {time} 前从你的会员中移除。}}在那之前，这扇门仍可能接受开门码。',
    with_operator: '工作人员正在查看，我们会在 {time} 前答复你。',
    answered:
      '{answer, select, money_back {{paidWith, select, card {我们已查看：{price} 会退回你的银行卡。} pass {我们已查看：这次使用已退回你的通行证。} other {我们已查看：这次使用不计入。}}} other {我们已查看，发现当时洗手间对你开放，因此这次使用不退款。}}',
  },

  partner: {
    title: '有访客没能进去',
    paused: '在你答复之前，已从地图上撤下',
    pausedHint:
      '一周内有太多访客没能进去。已有开门码的访客仍可进入；无论下方开关如何设置，新访客都找不到你。',
    backAt: '你已答复。一周内第二次暂停会持续一天：最迟 {time} 回到地图。',
    list: '访客告诉我们的情况',
    reason: {
      closed: '没有开门',
      refused: '被拒绝进入',
      out_of_order: '无法使用',
      code_failed: '开门码打不开门',
      queue: '排队太长',
    },
    answer: '标记为已答复',
    fixed: '已解决，重新上地图',
  },
}
