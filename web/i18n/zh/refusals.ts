import type { Messages } from '../Messages.ts'

export const refusals: Messages['refusals'] = {
  not_returnable: '只有尚未开始使用的通行证，才能在 14 天内退回。',
  no_bathroom_data: '暂无洗手间数据',
  missing_user_type: '服务器的响应缺少 userType',

  bad_request: '无法读取这个请求。',
  not_found: '这里什么也没有。',
  too_large: '内容太大，无法接收。',
  unsupported_type: '这里不接收这种内容。',
  too_many_requests: '请求太多，请稍候。',
  busy_server: '目前很繁忙，请稍后再试。',
  internal: '我们这边出了点问题。没有任何数据丢失，请再试一次。',

  not_signed_in: '请先登录再继续。',
  guests_only: '此功能仅供访客使用，你当前以商家身份登录。',
  partners_only: '此功能仅供商家使用，你当前以访客身份登录。',
  no_such_session: '这个登录已经结束。',
  link_not_valid: '链接已被使用或已过期，请获取新的链接。',
  same_email: '这已经是你的邮箱。',
  email_taken: '此邮箱已注册账号',
  wrong_password: '这不是你当前的密码。',
  wrong_credentials: '邮箱或密码不正确。',
  too_many_attempts: '尝试次数过多，请稍等片刻再试。',
  too_many_mails: '我们刚刚向这个邮箱发送了多封邮件。请查看邮箱，或一小时后再试。',

  name_and_address_required: '名称和地址为必填项',
  location_closed_for_good: '这个地点已永久关闭。',
  price_not_allowed: '使用一次可以免费，或收费 {least} 至 {most}，以 {step} 递增。',
  address_not_found: '找不到这个地址',
  pin_too_far: '图钉离这个地址超过 2 公里，请将它移到门口。',
  location_not_found: '没有这个地点。',
  no_location_yet: '请先保存你的地点信息。',

  photo_not_found: '没有这张照片。',
  photo_not_yours: '其中有照片不是由你上传的，请重新上传。',
  photo_too_large: '一张照片最大 {megabytes} MB。',
  photo_type: '请选择一张 JPEG、PNG 或 WebP 图片。',
  photo_unreadable: '图片已损坏或不完整，请换一张。',
  photo_too_many_pixels: '这张图片超过 {megapixels} 百万像素，请换一张小一些的。',
  too_many_photos: '你已上传了很多照片，请一小时后再继续。',

  location_not_open: '这处洗手间目前不对访客开放。',
  location_closed:
    '{hasTime, select, yes {这处洗手间现在已关闭。开放时间：{time}。} other {这处洗手间已关闭。}}',
  busy: '{hasTime, select, yes {这里的开门码已全部发完。下一个可用时间：{time}。} other {这里的开门码已全部发完，直到关门。}}',
  free_limit:
    '{hasTime, select, yes {免费使用：同一处每小时一次，每天 6 次。下一次：{time}。} other {免费使用：同一处每小时一次，每天 6 次。请稍后再来。}}',
  email_unproven: '请先验证邮箱：我们已发送链接。从第二次免费使用起需要验证。',
  visit_not_found: '没有找到这次使用。',
  code_live: '你已有一个开门码。请先使用它，或等它失效。',
  price_changed: '价格有变动，请查看后重新操作。',
  pass_gone: '你的通行证刚刚已用完或到期，请重新操作。',
  not_visited: '进入过洗手间后才能评分。',
  too_many_wrong_codes:
    '错误的开门码太多。请在 {minutes, plural, other {# 分钟}}后再试，在此期间可按姓名接待访客。',

  payments_unreachable: '暂时无法连接支付服务。没有扣款，请再试一次。',
  order_not_found: '没有找到你的这笔购买。',
  purchase_key_used: '这个按钮属于另一笔购买，请再试一次。',
  already_member: '你已经是会员。',
}
