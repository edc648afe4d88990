import type { FormWords } from './FormWords.ts'

export const ja: FormWords = {
  form: '登録フォーム',
  heading: 'ご連絡先を教えてください',
  business: '店舗名・事業者名',
  name: 'お名前',
  email: 'メールアドレス',
  phone: '電話番号（任意）',
  message: '住所、営業時間、ご質問（任意）',
  send: '送信',
  use: 'ご返信のためだけに使います。',
  businessMissing: '店舗名・事業者名を入力してください',
  nameMissing: 'お名前を入力してください',
  emailInvalid: '有効なメールアドレスを入力してください',
  phoneInvalid: '有効な電話番号を入力してください',
  notText: '保存できない文字が含まれています。',
  tooLong: (max) => `${String(max)}文字以内で入力してください`,
  notYet: 'まだ送信されていません。下の印のある項目をご確認ください。',
  tooMany:
    'すでに何通かメッセージをいただいています。1時間後にもう一度お試しいただくか、メールをお送りください。',
  thanks: 'ありがとうございます',
  thanksText: 'メッセージを受け取りました。追ってご連絡します。',
  listNow: '今すぐご自身でトイレを掲載することもできます',
}
