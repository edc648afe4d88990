import type { Messages } from '../Messages.ts'

export const auth: Messages['auth'] = {
  title: '{mode, select, sign_up {はじめましょう} other {おかえりなさい}}',
  heading:
    '{mode, select, sign_up {{userType, select, partner {パートナーとして登録} other {ゲストとして登録}}} other {{userType, select, partner {パートナーとしてログイン} other {ゲストとしてログイン}}}}',
  signInTitle: 'ログイン',
  userType: 'アカウントの種類',
  guest: 'ゲスト',
  partner: 'パートナー',
  name: '{userType, select, partner {店舗名・事業者名} other {氏名}}',
  email: 'メールアドレス',
  password: 'パスワード',
  passwordPlaceholder: '8文字以上',
  submit: '{mode, select, sign_up {登録} other {ログイン}}',
  processing: '処理中…',
  forgot: 'パスワードをお忘れですか？',
  flipQuestion: '{mode, select, sign_up {アカウントをお持ちですか？} other {初めての方ですか？}}',
  flip: '{mode, select, sign_up {ログイン} other {登録}}',
  failed: '{mode, select, sign_up {登録できませんでした} other {ログインできませんでした}}',
  mismatch:
    '{userType, select, partner {パートナーとしてログインしてください} other {ゲストとしてログインしてください}}',
  promise: '入れなければ返金',
  sessionEnded: 'ログインの有効期限が切れました。ログインすると続きから再開できます。',
  alreadyIn: '{name}としてログインしています。',
  goOn: '続ける',
  kept: {
    free: '無料',
    walk: '徒歩{minutes}分',
    kept: '選択を保存中',
  },
  reset: {
    askTitle: 'パスワードの再設定',
    askText:
      'アカウントのメールアドレスを入力してください。新しいパスワードを設定するリンクをお送りします。',
    ask: 'リンクを送信',
    askedTitle: 'メールをご確認ください',
    askedText:
      '{email}のアカウントがあれば、リンクをお送りしています。リンクは30分以内に1回だけ使えます。',
    askAgain: 'もう一度送信',

    setTitle: '新しいパスワードの設定',
    setText: 'すべての端末でログアウトされます。',
    newPassword: '新しいパスワード',
    placeholder: '8文字以上',
    set: '新しいパスワードを保存',
    doneTitle: '新しいパスワードを設定しました',
    doneText: '各端末で新しいパスワードを使ってログインしてください。',
    signIn: 'ログイン',
    newLink: '新しいリンクを送信',
  },
  prove: {
    title: 'メールアドレス',
    working: 'リンクを確認しています…',
    doneTitle: 'メールアドレスを確認しました',
    doneText: 'ありがとうございます。このアドレスをアカウントに登録しました。',
    failedTitle: 'このリンクは使えません',
    failedText: 'アカウント画面から新しいリンクを送信できます。',
    noToken: 'このページのアドレスが不完全です。メールのリンクをもう一度開いてください。',
    goOn: '続ける',
    toAccount: 'アカウントへ',
  },
}
