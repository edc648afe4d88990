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

  arriving: 'これから来るゲスト',
  onTheWay: '{count}人が向かっています',
  someone: 'ゲスト',
  goodUntil: '{time}まで有効',
  goodFrom: '{from}から{time}まで有効',
  since: '{time}から',
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
