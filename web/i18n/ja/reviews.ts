import type { Messages } from '../Messages.ts'

export const reviews: Messages['reviews'] = {
  title: 'レビュー',
  none: 'レビューはまだありません',
  noneHint: 'ゲストの声がここに表示されます。',
  stars: '{stars, plural, other {星#つ}}',
  rated: '星5つ中{stars}つ',
  rating: '評価',
  comment: 'コメント',
  add: 'レビューを書く',
  send: 'レビューを送信',
  thanks: 'ありがとうございます。レビューを公開しました。',
}
