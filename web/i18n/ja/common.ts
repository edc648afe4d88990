import type { Messages } from '../Messages.ts'

export const common: Messages['common'] = {
  brand: 'Pitstop',
  retry: '再試行',
  cancel: 'キャンセル',
  close: '閉じる',
  loading: '読み込み中…',
  error: 'エラー：{message}',
  free: '無料',
  testSystem: 'テストシステム：実際のお金もドアも使いません',
  offline: '接続できません。電波を確認して、もう一度お試しください。',
  timeout: '応答がありません。電波を確認して、もう一度お試しください。',
  unknown: 'システムに問題が発生しました。失われたデータはありません。もう一度お試しください。',
  title: '{screen} · Pitstop',
  crashed: {
    title: 'アプリが停止しました',
    text: 'この画面で問題が発生しました。お支払いと保存した内容は無事です。',
    reload: 'アプリを再読み込み',
  },
  notFound: {
    title: 'ページが見つかりません',
    text: 'アドレスが間違っているか、ページが移動した可能性があります。',
    goHome: 'ホームに戻る',
  },
  language: {
    label: '言語',
    screens: '画面の言語',
    failed: 'この言語を読み込めませんでした。電波を確認して、もう一度お試しください。',
  },
  showPassword: 'パスワードを表示',
  hidePassword: 'パスワードを隠す',
  fieldErrors: {
    locationNameRequired: '施設名を入力してください',
    addressRequired: '場所を入力してください（通りと番地）',
    tooLong: '長すぎます',
    commentRequired: 'コメントを入力してください',
    priceStep: '料金は$0.00から、$0.50単位で設定してください',
    nameRequired: '氏名を入力してください',
    businessNameRequired: '店舗名・事業者名を入力してください',
    nameTooLong: '名前が長すぎます',
    emailInvalid: '有効なメールアドレスを入力してください',
    passwordRequired: 'この操作にはパスワードが必要です',
    passwordShort: 'パスワードは8文字以上にしてください',
    passwordLong:
      'パスワードが長すぎます。最大72バイトです（アクセント付き文字は2、かな・漢字は3、絵文字は4バイト）',
    passwordNul: 'パスワードに保存できない文字が含まれています',
  },
}
