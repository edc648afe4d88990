import type { Messages } from '../Messages.ts'

export const access: Messages['access'] = {
  get: '入室コードを取得',
  getFor: '入室コードを取得 · {price}',
  getWith: '入室コードを取得 · {plan}を使用',
  plan: {
    price_1: '1回パス',
    price_2: '24時間パス',
    price_3: '月額メンバーシップ',
  },
  starts: {
    price_1: '1回パスを使用します。',
    price_2: '今から24時間のカウントが始まります。',
    price_3: 'この利用はメンバーシップに含まれます。',
  },
  loading: '今回の料金を確認しています…',
  show: 'コードを表示',
  showOther: 'そのコードを表示',
  liveElsewhere:
    '{name}のコードをお持ちです。コードは一度に1つだけです。先にそちらをお使いください。',
  liveSomewhere:
    '別のトイレのコードをお持ちです。コードは一度に1つだけです。先にそちらをお使いください。',
  asPartner: 'パートナーとしてログインしています。コードはゲストアカウント専用です。',
  signInAsGuest: 'ゲストとしてログイン',
  proveEmail: 'メールアドレスを確認',
  checkAgain: 'もう一度確認',

  refused: {
    location_hidden: '現在、ゲストには公開されていません',
    location_closed: '現在は時間外です',
    busy: 'ここのコードはすべて使用中です',
    free_limit: 'ここはまだ無料で利用できません',
    email_unproven: '2回目の無料利用にはメールアドレスの確認が必要です',
  },
  hint: {
    location_hidden: 'パートナーが一時的に地図から外しています。',
    location_closed: '次に利用できる時間は分かっていません。',
    busy: '数分後にもう一度お試しください。',
    free_limit: '無料利用には制限があります。1日6回、同じ場所では1時間に1回までです。',
    email_unproven:
      'お送りしたメールのリンクを開くか、アカウント画面からもう一度送信してください。',
  },
  opensAt: '{time}から利用できます。',
  nextAt: '次のコードは{time}から取得できます。',
  freeAgainAt: '次の無料利用は{time}からです。',
}
