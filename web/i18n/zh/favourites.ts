import type { Messages } from '../Messages.ts'

export const favourites: Messages['favourites'] = {
  title: '收藏的洗手间',
  unnamed: '公共洗手间',
  save: '收藏 {name}',
  remove: '取消收藏 {name}',
  emptyHint: '轻点洗手间上的爱心，它就会保存在这里。',
  find: '查找洗手间',
  hidden: '目前不对访客开放。',
  removed: '这处洗手间已退出 Pitstop。',
  notFoundNow: '访客目前找不到它。',
  notFound: '已收藏，但目前找不到',
}
