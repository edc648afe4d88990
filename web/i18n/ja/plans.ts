export const plans = {
  title: 'プランを選択',
  subtitle: '使い方に合わせて選べます',
  loading: 'プランを読み込み中…',
  mostPopular: '一番人気',
  get: '{word}を購入',
  note: {
    price_1: '1年以内にお使いください。',
    price_2: '最初のコードから24時間使えます。',
    price_3: '解約するまで毎月更新されます。',
  },
  yours: 'このプランをお持ちです',
  member: 'メンバーです',
  promise: '入れなければ返金',
  promiseHint: 'お支払い後にコードを取得できなければ、自動的に返金されます。',
}
