import type { Messages } from '../Messages.ts'

export const requests: Messages['requests'] = {
  title: '申请中的访客',
  count: '{count, plural, other {# 位访客在等待}}',
  windowTitle: '({count}) {title}',
  within: '请在 {time} 内答复',
  accept: '同意',
  decline: '拒绝',
  acceptGuest: '同意 {guest}',
  declineGuest: '拒绝 {guest}',
  someone: '一位访客',
  nobody: '目前没有申请。有人申请时会自动显示在这里，你有 {minutes} 分钟时间答复。',
  stale: '此列表可能不是最新的：{message}',
}
