import type { Messages } from '../Messages.ts'

export const access: Messages['access'] = {
  get: '入室コードを取得',
  getFor: '入室コードを取得 · {price}',
  getWith: '入室コードを取得 · {plan}を使用',
  loading: '今回の料金を確認しています…',
  show: 'コードを表示',
  showOther: 'そのコードを表示',
  liveElsewhere:
    '{name}のコードをお持ちです。コードは一度に1つだけです。先にそちらをお使いください。',
  liveSomewhere:
    '別のトイレのコードをお持ちです。コードは一度に1つだけです。先にそちらをお使いください。',
  leave: '別の場所にする',
  leaveHint: '今のコードはすぐに無効になり、どちらの利用も回数に数えられます。',
  leaveLater: '{time}から、このコードを手放して別の場所にできます。',
  asksFirst: 'ここは事前の承認が必要です',
  asksFirstHint: '{minutes}分以内に返事があり、その後コードが自動で表示されます。',
  asksFirstPaid:
    '{minutes}分以内に返事があります。それまではカードの利用枠を確保するだけで、返事がなければ請求されません。',
  waitingHere: 'ここにリクエスト済みです。返事は専用の画面に表示されます。',
  waitingElsewhere:
    '{name}の返事を待っています。リクエストは一度に1つだけです。先に状況をご確認ください。',
  waitingSomewhere:
    '別のトイレの返事を待っています。リクエストは一度に1つだけです。先に状況をご確認ください。',
  showRequest: 'リクエストを見る',
  asPartner: 'パートナーとしてログインしています。コードはゲストアカウント専用です。',
  signInAsGuest: 'ゲストとしてログイン',
  confirmReason: '無料のご利用にはメールアドレスの確認が必要です。',
  confirmAndGet: '確認してコードを取得',
  checkAgain: 'もう一度確認',

  refused: {
    location_hidden: '現在、ゲストには公開されていません',
    paused_for_reports: '現在、ゲストには公開されていません',
    location_paused: '現在、新しいゲストの受け入れを休止中です',
    out_of_order: '使用中止',
    location_closed: '現在は時間外です',
    busy: 'ここのコードはすべて使用中です',
    free_limit: 'ここはまだ無料で利用できません',
    asked_too_often: 'ここにはすでに何度かリクエストしています',
  },
  hint: {
    location_hidden: 'パートナーが一時的に地図から外しています。',
    paused_for_reports: '最近、入れなかったゲストがいました。パートナーが対応すると再開します。',
    location_paused: '数分後にもう一度お試しください。',
    out_of_order: '直るまで、パートナーが閉めています。',
    location_closed: '次に利用できる時間は分かっていません。',
    busy: '数分後にもう一度お試しください。',
    free_limit: '無料利用には制限があります。1日6回、同じ場所では1時間に1回までです。',
    asked_too_often: 'しばらく待ってから、もう一度リクエストしてください。',
  },
  opensAt: '{time}から利用できます。',
  againFrom: '{time}から新しいゲストの受け入れを再開します。',
  nextAt: '次のコードは{time}から取得できます。',
  askAgainAt: '次のリクエストは{time}からできます。',
  freeAgainAt: '次の無料利用は{time}からです。',
}
