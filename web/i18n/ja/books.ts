import type { Messages } from '../Messages.ts'

export const books: Messages['operator']['books'] = {
  title: '帳簿',
  none: '帳簿に誤りはありません',
  noneHint: '帳簿の規則に反するものは、解決するまでここに表示されます。',
  found: '検出：{time}',
  order: '注文を開く',
  visit: '利用を開く',
  person: 'パートナーを開く',
  stops:
    '{stops, select, everyone {すべての振込が保留されています。} partners {下記パートナーへの振込が保留されています。} other {保留されている振込はありません。}}',
  settledBy:
    '{by, select, posting {調整を記帳するか、このまま承認してください。} provider {決済会社の応答があれば自動的に解消します。} payout {決済会社の振込一覧と照合してから解決してください。} other {データベースが修正されれば自動的に解消します。}}',
  says: '{invariant, select, I1 {記帳の明細の合計がゼロになりません。} I2_fee {注文の手数料と記帳された手数料が一致しません。} I2_refunded {注文・返金・記帳の返金額が一致しません。} I2_dispute {注文の異議と記帳が一致しません。} I2_owed {差し戻された返金の未払い額と記帳が一致しません。} I2_fraud {敗訴した異議でのパートナーの負担額が、売上の取り分と一致しません。} I3 {支払い済みの注文に、利用または有料期間がちょうど1件ありません。} I3_held {待機中でないリクエストのために、カードが保留されています。} I3_payment {支払い済みの注文に支払いの記帳がないか、2件以上あります。} I3_refund {全額返金されたかどうかが、注文と帳簿で一致しません。} I4_period {有料期間が注文またはパスと一致しません。} I4 {パスが、その支払いの注文と一致しません。} I5_uses {パスの使用回数が利用数より少なくなっています。} I5 {支払いがない、または返金済みの利用にコードがあります。} I6 {利用があったのにパートナーの収益がないか、二重になっています。} I7 {振込額が利用可能額を超えていました。} I8 {振込と記帳が一致しないか、決済会社の確認がありません。} I8_transfer {決済会社の送金に、同額の振込が対応していません。} E1 {利用権の管理を始める前に、1回の支払いで2つのものが提供されました。} E2_money {ゲストが入室し、返金も受けています。} E3_entries {1つの利用権で2回入室しています。} E4_open {利用と利用権の結果が一致しません。} I9 {有効な2件の利用が同じコードを使っています。} I10 {注文が1時間以上、決済会社の応答を待っています。} I10_refund {返金が1時間以上送られていません。} I11 {帳簿を保護するトリガーがないか、無効です。} I11_rights {データベースのロールが帳簿を変更できます。} other {{raw}}}',
  row: '現在の内容',
  fact: '{name, select, state {注文} paidCents {価格} refundedCents {返金済み} visit {利用} dispute {異議} feeCents {手数料} uses {使用回数} visits {利用数} reason {記帳} sumCents {合計} paidWith {支払い方法} priceCents {価格} payout {振込} payoutCents {振込額} availableCents {当時の利用可能額} found {検出内容} outcome {結果} transferCents {送金額} other {{raw}}}',
  adjust: '調整する',
  accept: 'このまま承認',
  howOne: '{how, select, adjust {調整する：{says}} other {このまま承認：{says}}}',
  from: '移動元',
  to: '移動先',
  amount: '金額（USD）',
  amountInvalid: '1.75のように金額を入力してください',
  add: '移動を追加',
  shortReason: '理由を{min}文字以上で入力してください',
  submitAdjust: '調整を記帳する',
  submitAccept: '承認する',
  done: '{how, select, waits {別の運営者の承認を待っています。} adjusted {調整を記帳し、解決しました。} other {このまま承認しました。}}',
  more: 'ほかにもあります。解決すると続きが表示されます。',
  settled: '最近解決したもの',
  settledLine:
    '{how, select, waits {別の運営者の承認を待っています。} adjusted {{by}が調整} accepted {{by}が承認} other {自動的に解消}}、{time}',
  refunds: {
    title: '{count, plural, other {確認待ちの返金が#件：{price}}}',
    text: '{time}に自動返金が1日の上限に達しました。ゲストには、少し時間がかかることをお知らせしています。',
    submit: '今すぐ返金する',
    done: '返金を開始しました。',
  },
}
