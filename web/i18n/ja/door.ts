import type { Messages } from '../Messages.ts'

export const door: Messages['door'] = {
  title: 'コード確認',
  online: 'オンライン',
  noConnection: '接続なし',
  prompt: 'ゲストのコードを入力',
  typed: '{count, plural, =0 {数字は未入力です} other {{digits}、{most}桁中#桁を入力済み}}',
  keypad: 'キーパッド',
  delete: '最後の数字を削除',
  check: '確認',
  checking: '確認中…',
  next: '次のゲスト',
  again: '入力し直す',
  retry: 'もう一度確認',

  valid: '有効',
  until: '{time}まで',
  alreadyUsed: '使用済み',
  usedAt: '{time}、{minutes, plural, =0 {1分以内} other {#分前}}',
  perhapsYours:
    '前回の確認には応答がありませんでした。そのとき使用済みになった可能性があります。その場合はゲストをお通しください。',
  notValid: '無効',
  notValidHint: 'ゲストの画面のコードを確かめてください。',
  locked: '確認を一時停止しています',
  notChecked: '確認できませんでした',
  notCheckedHint: 'コードは残っています。少し待って、もう一度確認してください。',

  notValidHere:
    'ゲストの画面のコードを確かめてください。接続がないため、コードそのものだけを確認しました。',
  offline: 'オフラインで確認しました',
  offlineHint: 'コードは正しいものです。ゲストをお通しください。オンラインに戻ったら確定します。',
  lockedHere:
    '間違ったコードが多すぎます。{time}からまた確認できます。ご自身の判断でゲストを通すことはいつでもできます。',
  turnedBack:
    'この端末の時計が戻されたため、どのコードが使用済みか判断できません。一度接続すると直ります。',
  readyHere: '確認の準備ができています',
  untold: '{count, plural, other {未確定の利用#件}}',
  clockOff: {
    title: 'この端末の時計がずれています',
    behind:
      '{hours, plural, =0 {10分以上} other {約#時間}}遅れています。コードは正しい時刻で確認されますが、オフラインで使う前に時計を合わせてください。',
    ahead:
      '{hours, plural, =0 {10分以上} other {約#時間}}進んでいます。コードは正しい時刻で確認されますが、オフラインで使う前に時計を合わせてください。',
  },
  notACode: 'コードではありません。{most, plural, other {コードは#桁}}の数字だけです。',

  scan: {
    open: 'コードをスキャン',
    title: 'ゲストのQRコードをカメラに写してください',
    picture: 'カメラの映像',
    starting: 'カメラを起動中…',
    refused: 'カメラを使えません。ブラウザで許可するか、コードを入力してください。',
    notACode: 'このQRコードは入室コードではありません。',
  },

  alarm: {
    never_issued:
      '{time}に、どのゲストにも発行していないコードがオフラインで通されました。スタッフに心当たりがなければ、このドアの端末をログアウトしてください。',
    used_twice:
      '同じコードが2回通されました（2回目は{time}）。オフラインの端末2台で通されたか、ゲスト2人が使った可能性があります。',
    seen: '確認しました',
  },
  devices: {
    title: 'このドアの端末',
    count:
      '{count, plural, =0 {オフラインでコードを確認できる端末はありません。} other {#台の端末がオフラインでコードを確認できます。}}',
    signOut: 'このドアの端末をログアウト',
    ask: '端末をログアウトしますか？',
    askHint:
      '紛失や盗難にあった端末のための操作です。ログアウトされ、新しいコードを確認できなくなります。この端末はそのままです。',
    confirm: 'ログアウトする',
    done: 'ログアウトしました。新しいコードは新しい鍵で作られます。',
  },

  staff: {
    hand: 'スタッフに渡す',
    handHint: 'PINコードかパスワードを入力するまで、この端末にはコード確認画面だけが表示されます。',
    leave: 'スタッフモードを終了',
    pin: 'PINコード',
    pinAgain: 'PINコード（確認）',
    pinWrong: 'PINコードは4～6桁の数字です。',
    pinsDiffer: '2つのPINコードが一致しません。',
    start: 'スタッフモードを開始',
    wrongPin:
      'PINコードが違います。{left, plural, other {あと#回}}間違えると、パスワードでしか開けません。',
    forgotten: 'パスワードを使う',
    passwordHint: 'このアカウントのパスワードを入力してください。接続が必要です。',
    password: 'パスワード',
  },
  entry: {
    label: 'ゲストの入り方',
    kind: {
      staff: 'スタッフ',
      keypad: 'キーパッド',
      lock: '電子錠',
    },
    hint: {
      staff: 'ゲストが伝えたコードを、コード確認画面で確認します。',
      keypad: 'ドアの暗証番号は固定です。利用が有効なゲストだけが見られ、表示は毎回記録されます。',
      lock: 'TOTPに対応した電子錠が自動で確認します。ゲストには8桁のコードが発行されます。',
    },
    save: '入り方を保存',
    saved: '保存しました。発行済みのコードはこれまでどおり使えます。',
    code: 'キーパッドの暗証番号',
    codeHint: '3～10文字の数字、#、*。暗号化して保管します。',
    codeAgain: 'ドアで変更したら、新しい暗証番号を入力してください。以前のものは表示されません。',
    codeWrong: 'キーパッドの暗証番号は、3～10文字の数字、#、*です。',
    age: '{date}に設定、その後の表示は{count, plural, =0 {まだありません} other {#回です}}。',
    change: 'キーパッドの暗証番号を変更してください',
    changeHint:
      '多くのゲストに知られたか、1週間たったか、入れなかったゲストがいました。先にドアで変更し、その後ここで変更してください。',
    setUpLock: '電子錠を設定',
  },
  lock: {
    title: '電子錠の設定',
    askHint:
      'このシークレットがあればドアのすべてのコードを作れるため、もう一度パスワードを確認します。',
    password: 'パスワード',
    show: 'シークレットを表示',
    limit: '電子錠にできないこと',
    limitHint:
      '市販の電子錠は使用を記録しないため、有効時間が終わるまで同じコードで何度でも開きます。本来の時刻より{before}ステップ前と{after}ステップ後まで受け付けるように設定してください。設定しないと、有効なコードを持つゲストが入れません。',
    settings: '{name}：SHA-256、{digits}桁、{minutes}分ごとに新しいコード',
    print: '印刷',
    slot: 'シークレット{slot}',
    qr: 'シークレット{slot}のQRコード',
    noLock: 'ドアが電子錠に設定されていません。先に「ゲストの入り方」で選んでください。',
    toDetails: '情報を開く',
  },
  sign: {
    title: 'ドアの案内',
    hint: 'よく聞かれる場所に掲示してください。QRコードからお店のトイレのページが開きます。',
    size: '案内のサイズ',
    sizes: { a5: 'A5用紙', sticker: 'ステッカー（A7）' },
    pdf: '印刷用PDF',
    svg: '印刷所用SVG',
    failed: 'この端末ではPDFを作成できませんでした。SVGには同じ案内が入っています。',
    none: '先に情報を保存してください。案内の行き先となるトイレが必要です。',
    open: 'ドアの案内を印刷する',
    picture: '{name}のドアの案内',
    tips: {
      scale: '100%の倍率で、同じサイズの用紙に印刷してください',
      place: 'ドアのそばの目の高さに掲示してください',
      price: '料金や営業時間が変わっても、そのまま使えます',
    },
    guest: 'ゲスト用トイレ',
    steps: { scan: '読み取る', phone: 'コードを取得', bell: 'ここで伝える', keys: '入力する' },
    stepHints: {
      scan: 'カメラをQRコードに向ける',
      phone: 'ご自分のスマホで',
      bell: 'スタッフにコードを伝える',
      keys: 'ドアで入力',
    },
    footer: 'アプリ不要 · {host}',
  },

  arriving: 'これから来るゲスト',
  onTheWay: '{count}人が向かっています',
  someone: 'ゲスト',
  goodUntil: '{time}まで有効',
  goodFrom: '{from}から{time}まで有効',
  since: '{time}から',
  letIn: '{name}さんをコードなしで通す',
  letInHint: '{name}さん本人だと分かる場合だけにしてください。利用は使用済みになります。',
  letInShort: '通す',
  notLetIn: 'この利用はすでに使用済みか、終了しています。',
  present: '直近30分以内に入室',
  nobody: '向かっている人はいません。コードを取得した人の名前がここに表示されます。',
  usedToday:
    '{count, plural, =0 {今日はまだゲストが来ていません} other {今日は#人のゲストが来ました}}',
  stale: 'このリストは最新ではない可能性があります：{message}',

  noLocation: 'ドアがまだありません',
  noLocationHint:
    '先にトイレの情報を保存してください。ここでゲストのコードを確認できるようになります。',
  toDetails: '情報を入力',

  traffic: 'ゲスト',
  today: '{count, plural, =0 {今日はまだいません} other {今日は#人}}',
  lastDays: '直近7日間の日ごとのゲスト数',
  guestsOn: '{count, plural, other {ゲスト#人}}',
}
