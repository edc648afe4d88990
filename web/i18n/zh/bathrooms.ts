import type { Messages } from '../Messages.ts'

export const bathrooms: Messages['bathrooms'] = {
  title: '附近的洗手间',
  hint: '按与时代广场的距离排序。',
  book: '立即预订',
  bookNamed: '立即预订：{name}',
}
