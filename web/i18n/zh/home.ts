import type { Messages } from '../Messages.ts'

export const home: Messages['home'] = {
  title: '查找洗手间',
  heading: '{count, plural, other {附近有 # 处洗手间}}',
  nearestFirst: '由近到远',
  nearestTo: '离 {place} 最近',
  matching: '符合“{words}”',

  view: '显示方式',
  mapView: '地图',
  listView: '列表',
  list: '洗手间',
  expandList: '展开列表',
  collapseList: '展开地图',

  loading: '正在加载洗手间…',
  empty: '没有找到洗手间',
  emptyHint: '没有符合条件的结果，请减少筛选条件再试。',
  emptySaved: '这里还没有收藏',
  emptySavedHint: '轻点洗手间上的爱心，它就会保存在这里。',
  emptyHintPlain: '这里还没有人开放洗手间。',
  clearFilters: '清除筛选',

  filters: '筛选',
  filter: {
    open: '现在开放',
    free: '免费',
    accessible: '无障碍',
    baby: '婴儿护理台',
    top: '4.5 分以上',
    shower: '淋浴',
    saved: '收藏',
  },
  topSpoken: '评分 4.5 或以上',

  search: '搜索地址或地点',
  searchLabel: '搜索地址或地点',
  suggestions: '搜索建议',
  clearSearch: '清除搜索',
  searching: '搜索中…',
  foundNothing: '没有找到“{typed}”。请试试街道名、邮政编码或地标。',
  searchFailed: '搜索没有响应。',
  restroomAt: '{name}，{address}',
  named: '名称或地址含“{typed}”的洗手间',

  locate: '以我的位置为中心',
  locating: '正在定位…',
  located: '已按与你的距离排序。',
  denied: '浏览器未共享你的位置。请在浏览器设置中允许，或搜索一个地址。',
  unavailable: '无法获取你的位置。请再试一次，或搜索一个地址。',
  you: '你在这里',

  map: '洗手间地图',
  mapFailed: '地图加载失败，请检查你的 API 密钥。',
  cluster: '{count} 处洗手间，放大查看',
  inView: '{count, plural, =0 {当前范围内没有洗手间} other {当前范围内有 # 处洗手间}}',
}
