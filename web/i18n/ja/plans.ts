import type { Messages } from '../Messages.ts'

export const plans: Messages['plans'] = {
  title: 'プランを選択',
  subtitle: '使い方に合わせて選べます',
  loading: 'プランを読み込み中…',
  mostPopular: '一番人気',
  monthly: '{price} <period>／月</period>',
  features: {
    singleUse: '1回限り',
    noCommitment: '継続の必要なし',
    payPerVisit: '利用ごとのお支払い',
    anyUpTo: '{price}以下のすべての場所',
    unlimitedUses: '回数無制限',
    dayAccess: '24時間利用可能',
    unlimitedAccess: '無制限に利用可能',
    allPremium: 'プレミアムの場所もすべて',
    cancelAnytime: 'いつでも解約可能',
  },
  yours: 'このプランをお持ちです',
  member: 'メンバーです',
  promise: '入れなければ返金',
  promiseHint: 'お支払い後にコードを取得できなければ、自動的に返金されます。',
}
