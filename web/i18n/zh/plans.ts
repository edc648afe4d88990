export const plans = {
  title: '选择你的套餐',
  subtitle: '灵活选择，满足各种需要',
  loading: '正在加载套餐…',
  mostPopular: '最受欢迎',
  get: '购买 {word}',
  note: {
    price_1: '一年内使用。',
    price_2: '24 小时从第一个开门码开始计时。',
    price_3: '每月自动续费，直到你取消。',
  },
  yours: '你已拥有此套餐',
  member: '你是会员',
  promise: '进不去，就退款',
  promiseHint: '付了款却没有开门码？款项会自动退回。',
}
