import type { Messages } from '../Messages.ts'

export const landing: Messages['landing'] = {
  name: '今すぐ使えるトイレ',
  title: '今すぐ使えるトイレ。',
  lead: '近くのカフェ、ホテル、お店がトイレを開放しています。料金を見て、コードを取得して、そのまま入るだけ。',
  find: 'トイレを探す',
  promise: '入れなければ返金',
  noAccount: '探すだけならアカウントは不要です。',
  plans: 'プラン',
  hosts: '店舗の方へ',
  demo: 'デモを見る',
  map: {
    label: 'タイムズスクエア周辺のトイレ',
    cluster: '{count, plural, other {トイレ#件}}',
    free: '無料',
    failed: '地図はお休み中です。リストは使えます。',
    retry: '再試行',
  },
  steps: {
    title: 'ドアまで3ステップ',
    find: '探す',
    findText: '今使える最寄りのトイレを、料金と徒歩の時間つきで。',
    code: 'コードを取得',
    codeText: '無料、または{from}から。{minutes}分間有効です。',
    walk: '入る',
    walkText: 'コードを見せるか入力するだけです。',
  },
  host: {
    title: 'トイレをお持ちですか？収益にしましょう。',
    text: '料金と時間を決めるのはあなた。ゲストは私たちがお連れします。',
    list: 'トイレを掲載',
  },
}
