import type { Messages } from '../Messages.ts'

export const planKinds: Messages['planKinds'] = {
  single_visit: {
    name: '单次通行',
    get: '购买单次通行',
    note: '一年内使用。',
    starts: '将使用你的单次通行。',
    paid: '已付款。一年内可打开一扇门。',
    runs: '一次，一年内有效',
  },
  day_pass: {
    name: '24 小时通行证',
    get: '购买 24 小时',
    note: '24 小时从第一个开门码开始计时。',
    starts: '24 小时从现在开始计时。',
    paid: '已付款。24 小时从第一个开门码开始计时。',
    runs: '从第一个开门码起 24 小时',
  },
  membership: {
    name: '包月会员',
    get: '购买包月',
    note: '每月自动续费，直到你取消。',
    starts: '这次使用已包含在你的会员中。',
    paid: '已付款。从现在起你就是会员。',
    runs: '直到你取消',
  },
}
