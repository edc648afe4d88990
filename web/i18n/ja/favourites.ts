import type { Messages } from '../Messages.ts'

export const favourites: Messages['favourites'] = {
  title: '保存したトイレ',
  unnamed: '公衆トイレ',
  save: '{name}を保存',
  remove: '{name}を保存から外す',
  emptyHint: 'トイレのハートをタップすると、ここに保存されます。',
  find: 'トイレを探す',
  hidden: '現在、ゲストには公開されていません。',
  removed: 'このトイレはPitstopから外れました。',
  notFoundNow: '現在、ゲストの検索に表示されません。',
  notFound: '保存済みですが、現在は見つかりません',
}
