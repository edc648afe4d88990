import type { Messages } from '../Messages.ts'

export const demo: Messages['demo'] = {
  title: '{screen}（デモ）',
  label: 'デモ',
  mark: 'デモ：ここにある場所は実在しません',
  find: '実際のトイレを探す',
  list: 'トイレを掲載',

  confirm: '確定',
  confirmHint: 'ドアを開けるコードの見本を表示します。',
  code: '入室コード',
  sampleCode: '見本のコードです。ドアは開きません',

  memberSince: '{month}から利用',
  rating: '5点満点中{rating}点',
  totalRatings: '{count, plural, other {評価#件}}',

  details: 'トイレの情報',
  editDetails: '情報を編集',
  saveChanges: '変更を保存',
  locationName: '施設名',
  address: '住所',
  price: '1回の料金',
  priceHint: 'ドルで入力します。0は無料です。',
  perVisit: '1回{price}',
  features: '設備',
  noFeatures: 'まだありません',
  newFeature: '設備を追加',
  newFeatureHint: 'Enterキーで追加します。',
  addFeature: '追加',
  removeFeature: '{feature}を削除',

  changePlan: 'プランを変更',
  choosePlan: 'プランの変更',
  planPrice: '{price}/月',
  planName: {
    basic: 'ベーシック',
    premium: 'プレミアム',
  },
  planLimit: {
    basic: '月10回まで',
    premium: '回数無制限',
  },
  cancelAnytime: 'いつでも解約可能',
  currentPlan: '現在のプラン',
  choose: '{plan}を選択',

  preferences: '通知設定',
  promotions: 'お得な情報',
  newBathrooms: '近くの新しいトイレ',
  favorites: 'お気に入りの場所',
  noFavorites: 'まだありません',
  totalSavings: '節約した合計額',
}
