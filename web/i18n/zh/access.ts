import type { Messages } from '../Messages.ts'

export const access: Messages['access'] = {
  get: '获取开门码',
  getFor: '获取开门码 · {price}',
  getWith: '获取开门码 · 使用{plan}',
  plan: {
    price_1: '单次通行',
    price_2: '24 小时通行证',
    price_3: '包月会员',
  },
  starts: {
    price_1: '将使用你的单次通行。',
    price_2: '24 小时从现在开始计时。',
    price_3: '这次使用已包含在你的会员中。',
  },
  loading: '正在查询这次的费用…',
  show: '查看开门码',
  showOther: '查看那个开门码',
  liveElsewhere: '你已有 {name} 的开门码。同一时间只能有一个，请先使用它。',
  liveSomewhere: '你已有另一处洗手间的开门码。同一时间只能有一个，请先使用它。',
  asPartner: '你当前以商家身份登录，开门码仅供访客账号使用。',
  signInAsGuest: '以访客身份登录',
  proveEmail: '验证邮箱',
  checkAgain: '重新查询',

  refused: {
    location_hidden: '目前不对访客开放',
    location_closed: '现在已关闭',
    busy: '这里的开门码已全部发完',
    free_limit: '暂时不能再免费使用这里',
    email_unproven: '第二次免费使用前需验证邮箱',
  },
  hint: {
    location_hidden: '商家暂时将它从地图上撤下了。',
    location_closed: '暂无开放时间信息。',
    busy: '请过几分钟再试。',
    free_limit: '免费使用有次数限制：每天六次，同一处每小时一次。',
    email_unproven: '请打开我们发到你邮箱的链接，或在账号页面重新发送。',
  },
  opensAt: '{time} 开放。',
  nextAt: '下一个开门码 {time} 起可用。',
  freeAgainAt: '{time} 起可再次免费使用。',
}
