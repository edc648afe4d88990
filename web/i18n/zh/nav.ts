import type { Messages } from '../Messages.ts'

export const nav: Messages['nav'] = {
  label: '主导航',
  partnerLabel: '商家导航',
  logo: 'Pitstop，首页',
  home: '首页',
  analytics: '数据分析',
  door: '验码',
  earnings: '收入',
  details: '信息',
  signIn: '登录',
  signOut: '退出登录',
  profile: '你的个人主页',
  sampleGuest: '访客个人主页示例',
  samplePartner: '商家洗手间示例',
  restroom: '你的洗手间',
  account: '账号与登录',
  menu: '账号菜单',
  install: '安装 Pitstop',
  signedInAs: '已登录为 {name}',
  wrongRole: {
    title: '{needed, select, partner {此页面仅供商家使用} other {此页面仅供访客使用}}',
    text: '{needed, select, partner {你当前以访客身份登录。} other {你当前以商家身份登录。}}',
    goHome: '返回我的页面',
    signOut: '退出登录',
  },
}
