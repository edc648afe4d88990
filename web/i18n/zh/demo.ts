import type { Messages } from '../Messages.ts'

export const demo: Messages['demo'] = {
  title: '{screen}，演示',
  label: '演示',
  mark: '演示：这些地点并不存在',
  find: '查找真实的洗手间',
  list: '登记你的洗手间',

  confirm: '确认',
  confirmHint: '显示一个开门码示例。',
  code: '开门码',
  sampleCode: '示例开门码：不能打开任何门',

  memberSince: '{month}加入',
  rating: '{rating} 分，满分 5 分',
  totalRatings: '{count, plural, other {# 条评分}}',

  details: '你的洗手间信息',
  editDetails: '编辑信息',
  saveChanges: '保存更改',
  locationName: '地点名称',
  address: '地址',
  price: '每次价格',
  priceHint: '单位为美元，0 表示免费。',
  perVisit: '每次 {price}',
  features: '设施',
  noFeatures: '暂无',
  newFeature: '添加设施',
  newFeatureHint: '按回车键添加。',
  addFeature: '添加',
  removeFeature: '移除{feature}',

  changePlan: '更换套餐',
  choosePlan: '更换你的套餐',
  planPrice: '{price}/月',
  planName: {
    basic: '基础版',
    premium: '高级版',
  },
  planLimit: {
    basic: '每月 10 次洗手间',
    premium: '不限次数',
  },
  cancelAnytime: '随时取消',
  currentPlan: '你的当前套餐',
  choose: '选择{plan}',

  preferences: '通知设置',
  promotions: '优惠活动',
  newBathrooms: '我附近的新洗手间',
  favorites: '收藏的地点',
  noFavorites: '暂无',
  totalSavings: '累计节省',
}
