import type { Messages } from '../Messages.ts'

export const plans: Messages['plans'] = {
  title: '选择你的套餐',
  subtitle: '灵活选择，满足各种需要',
  loading: '正在加载套餐…',
  mostPopular: '最受欢迎',
  monthly: '{price} <period>每月</period>',
  features: {
    singleUse: '单次使用',
    noCommitment: '无需承诺',
    payPerVisit: '按次付费',
    anyUpTo: '任何不超过 {price} 的洗手间',
    unlimitedUses: '不限次数',
    dayAccess: '24 小时使用',
    unlimitedAccess: '无限使用',
    allPremium: '所有高级洗手间',
    cancelAnytime: '随时取消',
  },
  yours: '你已拥有此套餐',
  member: '你是会员',
  promise: '进不去，就退款',
  promiseHint: '付了款却没有开门码？款项会自动退回。',
}
