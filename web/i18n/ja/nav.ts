import type { Messages } from '../Messages.ts'

export const nav: Messages['nav'] = {
  label: 'メイン',
  partnerLabel: 'パートナー',
  logo: 'Pitstop、ホーム',
  home: 'ホーム',
  analytics: '分析',
  door: 'コード確認',
  earnings: '収益',
  details: '情報',
  signIn: 'ログイン',
  signOut: 'ログアウト',
  profile: 'プロフィール',
  sampleGuest: 'ゲストのプロフィールの見本',
  samplePartner: 'パートナーのトイレの見本',
  restroom: 'あなたのトイレ',
  account: 'アカウントとログイン',
  menu: 'アカウントメニュー',
  install: 'Pitstopをインストール',
  signedInAs: '{name}としてログイン中',
  wrongRole: {
    title:
      '{needed, select, partner {この画面はパートナー専用です} other {この画面はゲスト専用です}}',
    text: '{needed, select, partner {ゲストとしてログインしています。} other {パートナーとしてログインしています。}}',
    goHome: '自分の画面に戻る',
    signOut: 'ログアウト',
  },
}
