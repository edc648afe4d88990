import type { Messages } from '../Messages.ts'

export const reviews: Messages['reviews'] = {
  title: '评价',
  none: '还没有评价',
  noneHint: '访客的评价会显示在这里。',
  stars: '{stars, plural, other {# 星}}',
  rated: '{stars} 星，满分 5 星',
  rating: '你的评分',
  comment: '你的评价',
  add: '写评价',
  send: '提交评价',
  thanks: '谢谢，你的评价已显示。',
}
