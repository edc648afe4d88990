import type { Messages } from '../Messages.ts'

export const requests: Messages['requests'] = {
  title: 'リクエスト中のゲスト',
  count: '{count, plural, other {#人のゲストが待っています}}',
  windowTitle: '({count}) {title}',
  within: '{time}以内に返事',
  accept: '承認',
  decline: '断る',
  acceptGuest: '{guest}さんを承認',
  declineGuest: '{guest}さんを断る',
  someone: 'ゲスト',
  nobody:
    '現在リクエストはありません。届くと自動でここに表示され、{minutes}分以内に返事ができます。',
  stale: 'このリストは最新ではない可能性があります：{message}',
}
