import type { Messages } from '../Messages.ts'

export const report: Messages['report'] = {
  open: '入れなかった',
  title: '入れませんでしたか？',
  question: '何が問題でしたか？',
  close: '閉じる',
  reason: {
    closed: '閉まっていた',
    refused: '断られた',
    out_of_order: '故障していた',
    code_failed: 'コードが使えなかった',
    queue: '列が長すぎた',
  },
  next: 'この後の流れ',
  offer: {
    noted: 'すぐにパートナーに伝えます。無料の利用のため、返金はありません。',
    returned:
      '{paidWith, select, card {{price}はすぐにカードへ返金されます。} pass {この利用分はすぐにパスへ戻ります。} other {この利用は数えません。}}コードは無効になります。',
    returns_later:
      'このドアは、当方への確認なしにまだコードを受け付けることがあります。{paidWith, select, card {{price}の返金は{time}までに始まります。} pass {この利用分は{time}までにパスへ戻ります。} other {この利用は{time}までにメンバーシップから取り消されます。}}',
    with_operator:
      '{why, select, used {このコードはドアで使用されているため、先に担当者が確認します。} other {最近、自動で戻した回数が多いため、今回は先に担当者が確認します。}}{time}までにご連絡します。',
    answered: 'すでに確認が済んでいます。',
  },
  send: '送信',
  offline: '現在接続できません。選択は保存され、オンラインに戻ると送信されます。',

  told: 'お知らせいただき、ありがとうございます',
  outcome: {
    noted: 'パートナーに伝えました。無料の利用のため、返金はありません。',
    returned:
      '{paidWith, select, card {{price}をカードへ返金しています。多くの銀行では5～10日以内に反映されます。} pass {この利用分をパスに戻しました。} other {この利用は数えません。}}',
    returns_later:
      '{paidWith, select, card {{price}の返金は{time}までに始まります。} pass {この利用分は{time}までにパスへ戻ります。} other {この利用は{time}までにメンバーシップから取り消されます。}}それまでは、ドアがコードを受け付けることがあります。',
    with_operator: '担当者が確認しています。{time}までにご連絡します。',
    answered:
      '{answer, select, money_back {{paidWith, select, card {確認の結果、{price}をカードへ返金します。} pass {確認の結果、この利用分をパスに戻しました。} other {確認の結果、この利用は数えません。}}} other {確認の結果、トイレは利用できる状態でした。お支払いはそのままとなります。}}',
  },

  partner: {
    title: '入れなかったゲストがいます',
    paused: '返事をするまで地図に表示されません',
    pausedHint:
      '1週間に多くのゲストが入れませんでした。コードをお持ちのゲストは入れますが、下の公開設定にかかわらず、新しいゲストには表示されません。',
    backAt: 'ご回答いただきました。1週間に2回目の停止は1日続きます。{time}までに地図に戻ります。',
    list: 'ゲストからの報告',
    reason: {
      closed: '閉まっていた',
      refused: '断られた',
      out_of_order: '故障していた',
      code_failed: 'コードが使えなかった',
      queue: '列が長すぎた',
    },
    answer: '対応済みにする',
    fixed: '解決しました。地図に戻す',
  },
}
