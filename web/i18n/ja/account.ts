import type { Messages } from '../Messages.ts'

export const account: Messages['account'] = {
  title: 'アカウントとログイン',
  type: '{userType, select, partner {パートナー} other {ゲスト}}',
  signOut: 'ログアウト',
  email: {
    title: 'メールアドレス',
    proven: '確認済み',
    unproven: '未確認',
    whyProve: '確認用のリンクをお送りしました。開くと、ご本人のメールアドレスとして確認されます。',
    ask: 'リンクを再送信',
    asked: '新しいリンクをお送りしています。',
    change: 'メールアドレスを変更',
    new: '新しいメールアドレス',
    password: 'パスワード',
    sendLink: '新しい宛先にリンクを送信',
    changeAsked: '新しいメールボックスをご確認ください',
    changeAskedText:
      '{email}にリンクをお送りしています。リンクを開くと変更されます。それまでは以前のアドレスが有効です。',
  },
  password: {
    title: 'パスワード',
    change: 'パスワードを変更',
    text: 'ほかの端末はログアウトされます。',
    current: '現在のパスワード',
    new: '新しいパスワード',
    placeholder: '8文字以上',
    save: 'パスワードを保存',
    changed: 'パスワードを変更しました。ほかの端末はログアウトされました。',
  },
  sessions: {
    title: 'ログイン中の端末',
    lastSeen: '最終アクセス：{moment}',
    thisOne: 'この端末',
    end: 'ログアウト',
    endOne: '{device}をログアウト',
    hint: '心当たりのない端末はログアウトし、パスワードを変更してください。',
  },
}
