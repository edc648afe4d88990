import type { PayoutLetters } from '../MailWords.ts'

export const payouts: PayoutLetters = {
  payoutSent: ({ cents }, { money }) => ({
    subject: `振込の手続きをしました：${money(cents)}`,
    paragraphs: [`収益のうち${money(cents)}を銀行口座へ送金しています。`],
    action: '収益を見る',
  }),
  bankChanged: ({ ending, isFirst }) => ({
    subject: isFirst ? '振込先の設定が完了しました' : '振込先の口座が変更されました',
    paragraphs: [
      ending
        ? `今後の振込先は、末尾${ending}の口座です。最初の振込は3日間お待ちいただきます。`
        : '今後の振込先は別の銀行口座です。最初の振込は3日間お待ちいただきます。',
      'お心当たりがない場合は、今すぐ振込を停止してください。すべての端末からログアウトされます。',
    ],
    action: '心当たりがないので振込を停止する',
  }),
  payoutHeld: ({ cents, ending, goesAt }, { money, moment }) => ({
    subject: `${money(cents)}の振込は3日後に行われます`,
    paragraphs: [
      ending
        ? `末尾${ending}の口座への最初の振込のため、送金まで少しお待ちいただきます。`
        : 'この口座への最初の振込のため、送金まで少しお待ちいただきます。',
      '問題がなければ、何もする必要はありません。お心当たりがない場合は今すぐ停止してください。お金は引き続きあなたのものです。',
    ],
    facts: [['送金予定', moment(goesAt)]],
    action: '心当たりがないので振込を停止する',
  }),
  payoutsStopped: ({ cents }, { money }) => ({
    subject: '振込を停止しました',
    paragraphs: [
      cents > 0
        ? `保留中だった${money(cents)}は、再び引き出せるようになりました。すべての端末からログアウトしました。`
        : '当面、銀行への送金は行われません。すべての端末からログアウトしました。',
      '新しいパスワードを設定してログインし、振込先を確認してください。確認後、再び振込を依頼できます。',
    ],
    action: '収益を見る',
  }),
  payoutFailed: ({ cents }, { money }) => ({
    subject: '振込が届きませんでした',
    paragraphs: [
      `${money(cents)}の振込を銀行が受け付けませんでした。この金額はまたご利用いただけます。`,
      '振込先をご確認のうえ、もう一度振込を申し込んでください。',
    ],
    action: '収益を見る',
  }),
}
