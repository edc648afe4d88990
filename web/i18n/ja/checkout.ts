import type { Messages } from '../Messages.ts'

export const checkout: Messages['checkout'] = {
  title: 'お支払い',
  loading: '購入内容を確認しています…',
  heading: {
    visit: '1回分のお支払い',
    plan: 'プランのお支払い',
  },
  pay: '{price}を支払う',
  leaving: 'お支払いページへ移動しています…',
  oneVisit: '1回の利用',
  code: 'お支払い後すぐに、{minutes}分間このドアを開けられるコードを取得できます',
  codeAsked: '承認され次第、{minutes}分間このドアを開けられるコードを取得できます',
  onlyHere: '店舗への登録は不要、契約のしばりもありません',
  provider: 'お支払いは決済会社のページで行います。Pitstopがカード番号を見ることはありません。',
  seePlans: 'よく使う方はプランを見る',
  otherPlan: '別のプランを選ぶ',
  gone: 'このトイレは掲載が終了しました',
  goneHint: '料金は発生していません。',
  goneAction: 'トイレを探す',

  priceChanged: '現在の料金は{price}です',
  priceChangedHint:
    '先ほど料金が変わりました。まだ請求されていません。よろしければそのままお支払いください。',
  refused: '料金は発生していません',
  findOther: '別のトイレを探す',
  findRestroom: 'トイレを探す',
  proveEmail: 'メールアドレスを確認',

  asking: 'お支払いを確認しています…',
  askingHint: '少し時間がかかります。このページを開いたままお待ちください。',
  open: {
    title: 'お支払いを処理しています',
    text: 'このページを閉じても処理は続きます。完了すると、コードまたはプランがプロフィールに表示されます。完了しなかった場合、請求はありません。',
  },
  noAnswer: {
    title: 'お支払いの状況を確認できませんでした',
    text: 'お支払い済みの場合もご安心ください。購入内容は必ずお届けします。',
  },
  unknown: {
    title: 'この購入は見つかりません',
    text: 'ページのアドレスが途中で切れているか、別のアカウントのものです。',
  },
  nothing: {
    title: '表示できる購入はありません',
    text: 'このページではお支払いの結果を確認できます。現在、手続き中のお支払いはありません。',
  },
  toProfile: 'プロフィールへ',

  ready: {
    title: '{plan}の準備ができました',
    paid: 'お支払い額',
    opens: '使える場所',
    anyUpTo: '{price}以下のすべての場所',
    every: 'プレミアムを含むすべての場所',
    runs: '有効期間',
    yourRestroom: '選んだトイレ',
    included: 'プランに含まれます',
    notIncluded: 'プレミアム：プランに含まれません',
    getCode: '入室コードを取得',
  },

  moneyBack: {
    title: '返金の手続きをしています',
    reason: {
      too_late: 'お支払いの期限が過ぎてから入金されました。',
      location_closed: '入金された時点で、トイレは時間外になっていました。',
      busy: '入金された時点で、ここのコードはすべて使用中でした。',
      already_member: 'すでにメンバーです。メンバーシップは1つで十分です。',
      given_back: 'パスを返却しました。',
      no_entry: '入室できませんでした。',
      other: '購入内容をお届けできませんでした。',
    },
    how: '全額が自動的にカードへ返金されます。多くの銀行では5～10日以内に反映されます。',
    nextFree: 'ここの次のコードは{time}から取得できます。',
    tryThere: 'もう一度見る',
    findOther: '利用できる最寄りのトイレを探す',
  },

  notPaid: {
    title: '料金は発生していません',
    text: 'お支払いが完了しなかったか、ページが閉じられました。もう一度お試しいただけます。',
  },
  cancelled: {
    title: '料金は発生していません',
    text: 'お支払い前にページを離れました。選択内容は保存されています。',
    textPlain: 'お支払い前にページを離れました。',
  },
  failed: {
    title: 'お支払いページを開けませんでした',
    text: '料金は発生していません。通信が途切れたか、決済会社から応答がありませんでした。もう一度お試しになっても二重に請求されることはありません。',
  },
  back: 'お支払いに戻る',
  tryAgain: 'もう一度試す',
  toPlans: 'プランを見る',
}
