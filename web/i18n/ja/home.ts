import type { Messages } from '../Messages.ts'

export const home: Messages['home'] = {
  title: 'トイレを探す',
  heading: '{count, plural, other {近くのトイレ#件}}',
  nearestFirst: '近い順',
  nearestTo: '{place}に近い順',
  matching: '「{words}」の検索結果',

  view: '表示',
  mapView: '地図',
  listView: 'リスト',
  list: 'トイレ',
  expandList: 'リストを広げる',
  collapseList: '地図を広げる',

  loading: 'トイレを読み込み中…',
  empty: 'トイレが見つかりません',
  emptyHint: '条件に合うトイレがありません。絞り込みを減らしてお試しください。',
  emptySaved: '保存したトイレはここにありません',
  emptySavedHint: 'トイレのハートをタップすると、ここに保存されます。',
  emptyHintPlain: 'ここで公開されているトイレはまだありません。',
  clearFilters: '絞り込みを解除',

  filters: '絞り込み',
  filter: {
    open: '今すぐ利用可',
    free: '無料',
    accessible: 'バリアフリー',
    baby: 'おむつ替え',
    top: '4.5以上',
    shower: 'シャワー',
    saved: '保存済み',
    noPublic: '公衆を除く',
  },
  topSpoken: '評価4.5以上',

  search: '住所や場所を検索',
  searchLabel: '住所や場所を検索',
  suggestions: '候補',
  recent: '最近の検索',
  forgetRecent: '最近の検索を消去',
  clearSearch: '検索をクリア',
  searching: '検索中…',
  foundNothing: '「{typed}」は見つかりませんでした。通り、郵便番号、目印の場所でお試しください。',
  searchFailed: '検索の応答がありませんでした。',
  restroomAt: '{name}、{address}',
  named: '名前や住所に「{typed}」を含むトイレ',

  locate: '現在地を中心に表示',
  locating: '現在地を取得中…',
  located: '現在地から近い順に並べました。',
  denied:
    'ブラウザが位置情報を共有していません。ブラウザの設定で許可するか、住所を検索してください。',
  unavailable: '現在地を取得できませんでした。もう一度試すか、住所を検索してください。',
  you: '現在地',

  map: 'トイレの地図',
  mapFailed: '地図を読み込めませんでした。APIキーを確認してください。',
  cluster: 'トイレ{count}件、拡大して表示',
  inView: '{count, plural, =0 {表示範囲にトイレはありません} other {表示範囲にトイレ#件}}',
}
