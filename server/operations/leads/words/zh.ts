import type { FormWords } from './FormWords.ts'

export const zh: FormWords = {
  form: '登记表单',
  heading: '我们可以联系哪位？',
  business: '商家名称',
  name: '你的姓名',
  email: '邮箱',
  phone: '电话（选填）',
  message: '地址、营业时间、问题（选填）',
  send: '提交',
  use: '只用于回复你，不作他用。',
  businessMissing: '请填写商家名称',
  nameMissing: '请填写姓名',
  emailInvalid: '请输入有效的邮箱',
  phoneInvalid: '请输入有效的电话号码',
  notText: '其中含有无法保存的字符。',
  tooLong: (max) => `最多 ${String(max)} 个字符`,
  notYet: '尚未提交。请检查下方标出的内容。',
  tooMany: '我们已收到你的多条留言。请一小时后再试，或发邮件给我们。',
  thanks: '谢谢',
  thanksText: '留言已收到，我们会给你回信。',
  listNow: '也可以现在就自行登记洗手间',
}
