import type { Messages } from '../Messages.ts'

export const planKinds: Messages['planKinds'] = {
  single_visit: {
    name: '1回パス',
    get: '1回パスを購入',
    note: '1年以内にお使いください。',
    starts: '1回パスを使用します。',
    paid: 'お支払い済みです。1年以内に1か所で使えます。',
    runs: '1回、1年以内',
  },
  day_pass: {
    name: '24時間パス',
    get: '24時間パスを購入',
    note: '最初のコードから24時間使えます。',
    starts: '今から24時間のカウントが始まります。',
    paid: 'お支払い済みです。最初のコードから24時間使えます。',
    runs: '最初のコードから24時間',
  },
  membership: {
    name: '月額メンバーシップ',
    get: 'メンバーになる',
    note: '解約するまで毎月更新されます。',
    starts: 'この利用はメンバーシップに含まれます。',
    paid: 'お支払い済みです。今からメンバーです。',
    runs: '解約するまで',
  },
}
