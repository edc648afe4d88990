import type { Messages } from '../Messages.ts'

export const account: Messages['account'] = {
  title: '账号与登录',
  type: '{userType, select, partner {商家} other {访客}}',
  signOut: '退出登录',
  email: {
    title: '邮箱',
    proven: '已验证',
    unproven: '尚未验证',
    whyProve: '我们给你发了一个链接，打开它即可确认这个邮箱属于你。',
    ask: '重新发送链接',
    asked: '新的链接正在发送给你。',
    change: '更换邮箱',
    new: '新邮箱',
    password: '你的密码',
    sendLink: '向新邮箱发送链接',
    changeAsked: '请查看你的新邮箱',
    changeAskedText: '链接正在发往 {email}。打开链接后邮箱才会更换，在此之前仍以原邮箱为准。',
  },
  password: {
    title: '密码',
    change: '修改密码',
    text: '你的其他设备将退出登录。',
    current: '当前密码',
    new: '新密码',
    placeholder: '至少 8 个字符',
    save: '保存密码',
    changed: '密码已修改，你的其他设备已退出登录。',
  },
  sessions: {
    title: '已登录的设备',
    lastSeen: '上次活动：{moment}',
    thisOne: '本设备',
    end: '退出',
    endOne: '退出 {device} 上的登录',
    hint: '如有不认识的设备，请将其退出并修改密码。',
  },
}
