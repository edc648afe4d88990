import type { MailWords } from './MailWords.ts'
import { operators } from './operators/ja.ts'
import { payouts } from './payouts/ja.ts'

const ifNotYou = 'お心当たりがない場合は、このメールはそのままにしてください。'

export const ja: MailWords = {
  letters: {
    proveEmail: () => ({
      subject: 'メールアドレスの確認',
      paragraphs: ['このアドレスがご本人のものであることを確認してください。', ifNotYou],
      action: 'このアドレスを確認',
    }),
    emailCode: ({ code }) => ({
      subject: `${code} がPitstopの確認コードです`,
      paragraphs: [
        'コードをリクエストした画面に入力して、メールアドレスを確認してください。10分間有効です。',
        'お心当たりがない場合は、このメールを無視してください。コードは誰にも教えないでください。',
      ],
      facts: [['コード', code]],
    }),
    resetPassword: () => ({
      subject: '新しいパスワードの設定',
      paragraphs: [
        'アカウントの新しいパスワードが求められました。このリンクは一度だけ、30分間使えます。',
        ifNotYou,
      ],
      action: '新しいパスワードを設定',
    }),
    newEmail: () => ({
      subject: '新しいメールアドレスの確認',
      paragraphs: ['確認すると、アカウントがこのアドレスに移ります。', ifNotYou],
      action: 'このアドレスを確認',
    }),
    emailMoves: () => ({
      subject: 'メールアドレスが変更されようとしています',
      paragraphs: [
        'アカウントにログイン中の誰かが、別のメールアドレスへの変更を求めました。',
        'お心当たりがない場合は、すぐに新しいパスワードを設定してください。変更が止まります。',
      ],
      action: '新しいパスワードを設定',
    }),
    secondFactor: ({ isOn }) => ({
      subject: isOn ? '2段階認証をオンにしました' : '2段階認証をオフにしました',
      paragraphs: [
        isOn
          ? '今後ログインには認証アプリのコードも必要です。ほかの端末からはログアウトしました。'
          : 'ログインはパスワードだけに戻りました。',
        'お心当たりがない場合は、今すぐ新しいパスワードを設定し、このメールに返信してください。',
      ],
      action: '新しいパスワードを設定',
    }),
    newSignIn: ({ device, at }, { moment }) => ({
      subject: 'アカウントに新しいログインがありました',
      paragraphs: [
        'これまで使われていない端末から、アカウントへのログインがありました。',
        'お心当たりがない場合は、すぐに新しいパスワードを設定してください。すべての端末がログアウトします。',
      ],
      facts: [
        ['端末', device ?? '不明'],
        ['時刻', moment(at)],
      ],
      action: '新しいパスワードを設定',
    }),
    receipt: ({ title, cents, at, orderId, paidUntil, hasCode }, { money, day }) => ({
      subject: `領収書：${title}`,
      paragraphs: [
        'ありがとうございます。お支払いの内容です。',
        ...(paidUntil
          ? [
              `メンバーシップは${day(paidUntil)}までお支払い済みで、自動で更新されます。プロフィールからいつでも解約できます。`,
            ]
          : []),
        ...(hasCode
          ? ['入室コードはお支払いに使った端末のほか、ログインしたどの端末でも表示できます。']
          : []),
      ],
      facts: [
        ['内容', title],
        ['お支払い額', money(cents)],
        ['日付', day(at)],
        ['注文番号', orderId],
      ],
      action: hasCode ? '入室コードを表示' : 'プロフィールを開く',
    }),
    moneyBack: ({ title, cents, orderId }, { money }) => ({
      subject: `返金：${money(cents)}`,
      paragraphs: [
        `${title}のお支払いのうち${money(cents)}をカードに返金します。多くの銀行では5〜10日で表示されます。`,
      ],
      facts: [['注文番号', orderId]],
      action: 'プロフィールを開く',
    }),
    refundFailed: ({ title, cents, orderId }, { money }) => ({
      subject: `${money(cents)}の返金を銀行が受け付けませんでした`,
      paragraphs: [
        `${title}の${money(cents)}をカードに返金しましたが、銀行から戻されました。カードが解約されている可能性があります。`,
        'この金額はお客様のものです。別の方法でお送りしますので、このメールにご返信ください。',
      ],
      facts: [['注文番号', orderId]],
      action: 'プロフィールを開く',
    }),
    refundHeld: ({ title, cents, orderId }, { money }) => ({
      subject: `${money(cents)}の返金を確認しています`,
      paragraphs: [
        `本日は返金が通常より多いため、${title}の返金は担当者が確認してからお送りします。お客様の操作は必要ありません。`,
        `確認が終わりしだい、お支払いに使われたカードへ${money(cents)}を返金します。`,
      ],
      facts: [['注文番号', orderId]],
      action: 'プロフィールを開く',
    }),
    paidOtherwise: ({ title, cents, reference, orderId }, { money }) => ({
      subject: `返金：${money(cents)}`,
      paragraphs: [
        `${title}の${money(cents)}はカードに返金できなかったため、別の方法でお支払いしました。`,
      ],
      facts: [
        ['参照番号', reference],
        ['注文番号', orderId],
      ],
      action: 'プロフィールを開く',
    }),
    renewalFailed: ({ keptUntil }, { day }) => ({
      subject: 'メンバーシップを更新できませんでした',
      paragraphs: [
        'メンバーシップの次の月のお支払いがカードでできませんでした。',
        `メンバーシップは${day(keptUntil)}まで残りますが、お支払いまで新しいコードは出ません。プロフィールからワンタップでお支払いいただけます。`,
      ],
      action: 'メンバーシップを支払う',
    }),
    membershipOver: () => ({
      subject: 'メンバーシップが終了しました',
      paragraphs: [
        '次の月のお支払いがなかったため、メンバーシップは終了しました。これ以上の請求はありません。',
        'いつでもまたご加入いただけます。',
      ],
      action: 'プランを見る',
    }),
    requestAccepted: ({ name }) => ({
      subject: `お入りいただけます：${name}`,
      paragraphs: [
        `${name}がリクエストを承認しました。コードは利用のページにあり、まもなく期限が切れます。`,
      ],
      action: '利用のページを開く',
    }),
    requestDeclined: ({ name, why, isPaid }) => ({
      subject: `今回はご利用いただけません：${name}`,
      paragraphs: [
        why === 'declined'
          ? `${name}は今お受けできません。`
          : `${name}から時間内に回答がありませんでした。`,
        isPaid ? 'カードには請求されません。' : '何も消費されていません。',
        '近くに利用できるトイレがほかにあります。',
      ],
      action: 'ほかのトイレを探す',
    }),
    reportAnswered: ({ name, getsMoneyBack, reason }) => ({
      subject: `${name}についてのご報告`,
      paragraphs: [
        getsMoneyBack
          ? '確認しました。この利用のお支払いを返金します。'
          : '確認したところ、トイレはご利用いただける状態でした。この利用は返金の対象になりません。',
        ...(getsMoneyBack ? [] : ['異議がある場合は、この利用のページからお返事いただけます。']),
      ],
      facts: [['理由', reason]],
      action: 'この利用を開く',
    }),
    lateUseDecided: ({ name, cents, isPaid, reason }, { money }) => ({
      subject: `返金後の入室について：${name}`,
      paragraphs: [
        isPaid
          ? `確認しました。${money(cents)}を売上に加えます。`
          : '確認しましたが、この利用についてのお支払いはありません。',
        ...(isPaid ? [] : ['異議がある場合は、売上のページからお返事いただけます。']),
      ],
      facts: [['理由', reason]],
      action: '売上を開く',
    }),
    guestReported: ({ name, time, reason }) => ({
      subject: `ゲストが入れませんでした：${name}`,
      paragraphs: [
        `${time}にゲストから報告がありました：${reasons[reason]}`,
        'ご確認のうえ、施設のページで対応済みにしてください。',
      ],
      action: '施設を開く',
    }),
    pausedForReports: ({ name, reports }) => ({
      subject: `しばらく地図から外れています：${name}`,
      paragraphs: [
        `1週間に${reports}人のゲストが入れなかったため、新しいゲストには表示されません。`,
        'コードをお持ちのゲストは入れます。報告に対応すると、すぐに地図に戻ります。',
      ],
      action: '施設を開く',
    }),
    changeKeypad: ({ name }) => ({
      subject: 'ドアの暗証番号を変える時期です',
      paragraphs: [
        `${name}の固定の暗証番号は、多くの人に知られているか、1週間同じままです。`,
        'まずドアのキーパッドで、次に施設の情報で変更してください。',
      ],
      action: '施設の情報を開く',
    }),
    newReview: ({ name, stars, comment }) => ({
      subject: `${name}に新しいレビュー`,
      paragraphs: [
        '利用したゲストからのレビューです。',
        `「${comment}」`,
        '一度だけ返信でき、返信は全員に表示されます。',
      ],
      facts: [['星', `5段階中${stars}`]],
      action: 'レビューを読む',
    }),
    reviewJudged: ({ isTakenDown }) => ({
      subject: 'ご報告いただいたレビュー',
      paragraphs: [
        isTakenDown
          ? '確認し、文章は表示されなくなりました。'
          : '確認しました。規約の範囲内のため、そのまま残ります。',
      ],
      action: '施設を開く',
    }),
    ...payouts,
    takenDown: ({ name, reason }) => ({
      subject: `施設を非表示にしました：${name}`,
      paragraphs: [
        `ゲストには${name}が表示されません。コードをお持ちのゲストは入れます。`,
        `理由：${reason}`,
        '再開するまで非表示のままです。解決したらご連絡ください。',
      ],
      action: '施設を開く',
    }),
    released: ({ name, isVisible }) => ({
      subject: `施設の非表示を解除しました：${name}`,
      paragraphs: [
        isVisible ? `${name}は地図に戻りました。` : `${name}はいつでもまた表示できます。`,
      ],
      action: '施設を開く',
    }),
    ...operators,
  },
  plans: {
    single_visit: '1回パス',
    day_pass: '24時間パス',
    membership: '月額メンバーシップ',
  },
  colon: '：',
  sentBy: 'Pitstopのアカウントをお持ちの方にお送りしています。',
  topics: { requests: 'リクエストへの回答', reviews: '新しいレビュー', reminders: 'お知らせ' },
  stop: {
    link: 'この種類のメールを受け取らない',
    ask: (topic) => `この種類のメールを停止しますか？内容：${topic}`,
    askButton: '受け取らない',
    stopped: (topic) => `この種類のメールは今後お送りしません。内容：${topic}`,
    again: 'もう一度受け取る',
    resumed: (topic) => `この種類のメールをまたお送りします。内容：${topic}`,
    home: 'Pitstopへ',
  },
}

const reasons = {
  closed: '閉まっていた。',
  refused: '入るのを断られた。',
  out_of_order: 'トイレが使用中止だった。',
  code_failed: 'コードが使えなかった。',
  queue: '列が長すぎた。',
}
