import type { Messages } from '../Messages.ts'

export const landing: Messages['landing'] = {
  name: '洗手间，现在就有',
  title: '洗手间，现在就有。',
  lead: '附近的咖啡馆、酒店和商店为你开门。看价格，拿开门码，直接进去。',
  find: '查找洗手间',
  promise: '进不去，就退款',
  noAccount: '查看无需账号。',
  plans: '套餐',
  hosts: '商家入驻',
  demo: '查看演示',
  map: {
    label: '时代广场附近的洗手间',
    cluster: '{count, plural, other {# 处洗手间}}',
    free: '免费',
    failed: '地图暂时无法显示，列表照常可用。',
    retry: '重试',
  },
  steps: {
    title: '三步到门口',
    find: '查找',
    findText: '最近的开放洗手间，价格和步行时间一目了然。',
    code: '获取开门码',
    codeText: '免费，或 {from} 起。{minutes} 分钟内有效。',
    walk: '进门',
    walkText: '出示或输入开门码，就这么简单。',
  },
  host: {
    title: '有洗手间？用它赚钱。',
    text: '价格和时间由你定，访客由我们带来。',
    list: '登记你的洗手间',
  },
}
