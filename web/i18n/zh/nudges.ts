import type { Messages } from '../Messages.ts'

export const nudges: Messages['nudges'] = {
  label: '在此设备上通知我',
  requests: '有访客申请时通知你，即使 Pitstop 已关闭。',
  answer: '有答复时通知你，即使 Pitstop 已关闭。',
  unsupported: '此浏览器无法在 Pitstop 关闭时显示通知。在 iPhone 上，请先将 Pitstop 添加到主屏幕。',
  blocked: 'Pitstop 的通知已被阻止。请在浏览器设置中允许。',
  failed: '浏览器暂时无法开启通知，请稍后再试。',
}
