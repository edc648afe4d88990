export const cases = {
  title: 'リスク',
  none: '対応待ちの案件はありません',
  noneHint: '上限を超えたものが、金額の大きい順に並びます。',
  more: 'ほかにもあります。処理が進むと表示されます。',
  kind: '{kind, select, claim {{price}の返金請求} late_use {{price}：返金後に使用の報告} other {発行していないコード}}',
  why: '{why, select, used {このゲストはドアで入室済みです} admitted {名前で入室した記録を、ゲストが否定しています} guest {このゲストで最近多くなっています} card {このカードで最近多くなっています} mailbox {このメールボックスで最近多くなっています} device {この端末で最近多くなっています} partner {このパートナーで最近多くなっています} refunds {このパートナーの利用の多くが返金されています} other {端末から、発行していないコードの報告がありました}}',
  subject:
    '{subject, select, guest {ゲスト} card {カード} mailbox {メールボックス} device {端末} other {パートナー}}',
  sums: '直近60日',
  sum: '有料の入室{entries, plural, =1 {#回} other {#回}}、自動返金{refunds, plural, =1 {#回} other {#回}}（{price}）、遅れて報告された使用{lateUses, plural, =1 {#回} other {#回}}、不明なコード{guesses, plural, =1 {#回} other {#回}}',
  sharing: '同じカード、メールボックス、端末',
  nobody: 'ほかのゲストはいません',
  answers: '当事者の説明',
  noAnswers: 'まだ返事はありません',
  by: '{by, select, guest {ゲスト、{time}} other {パートナー、{time}}}',
  decide: '決定する',
  told: '記録に残り、ゲストまたはパートナーが読みます。',
  choice:
    '{decision, select, pay_guest {ゲストに{price}を返金} pay_partner {パートナーの売上とする} other {認めない}}',
  decided:
    '{decision, select, pay_guest {決定：ゲストに返金します。} pay_partner {決定：パートナーの売上とします。} other {決定：認めません。}}',
  openVisit: '利用を開く',
  own: {
    title: '担当者が確認中',
    claim: '{name}の{price}',
    lateUse: '返金後に入室したゲストの{price}',
    waits: '1日以内に担当者が確認します。',
    decided:
      '{decision, select, pay_guest {返金しました。} pay_partner {{kind, select, claim {この利用は返金の対象になりません。} other {売上に加えました。}}} other {お支払いの対象になりません。}}',
    reason: '理由：{reason}',
    answered: 'お客様の返事：{words}',
    label: 'ご説明',
    hint: '決定する担当者が読みます。',
    required: 'まず内容をご記入ください',
    send: '送信',
  },
}
