import type { OperatorLetters } from '../MailWords.ts'

export const operators: OperatorLetters = {
  refundWaits: ({ isRefund, title, cents, operator, reason, goesAt }, { money, moment }) => ({
    subject: isRefund
      ? `${money(cents)}の返金が別の運営者の承認を待っています`
      : `${money(cents)}の支払いが別の運営者の承認を待っています`,
    paragraphs: [
      isRefund
        ? `${operator}が${title}の${money(cents)}の返金を依頼しました：${reason}`
        : `${operator}が${money(cents)}の支払いを依頼しました（${title}）：${reason}`,
      goesAt
        ? `ほかに運営者がいないため、${moment(goesAt)}に自動で実行されます。サーバーのpitstop approveコマンドですぐに実行することもできます。依頼した覚えがない場合は却下してください。`
        : '実行には別の運営者の承認が必要です。問題がある場合は却下してください。',
    ],
    action: '確認する',
  }),
  booksWrong: ({ violations }) => ({
    subject: '帳簿：確認が必要な点があります',
    paragraphs: [
      '帳簿の検査で、あってはならない点が見つかりました。「帳簿」のページで解決するまで、該当するパートナーへの振込は保留されます。',
      ...violations,
      'すべての説明は、コマンド pitstop check で確認できます。',
    ],
    action: '運営者のページを開く',
  }),
  refundsHeld: ({ count, cents }, { money }) => ({
    subject: `確認待ちの返金が${count}件あります：${money(cents)}`,
    paragraphs: [
      '自動返金が1日の上限に達しました。以降の返金は、運営者が許可するまで保留されます。',
      '内容は「帳簿」のページで確認できます。ゲストには、少し時間がかかることをお知らせしています。',
    ],
    action: '運営者のページを開く',
  }),
}
