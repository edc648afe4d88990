import type { Messages } from '../Messages.ts'

export const refusals: Messages['refusals'] = {
  not_returnable: '返却できるのは、14日以内の未使用のパスだけです。',
  no_bathroom_data: 'トイレの情報がありません',
  missing_user_type: 'サーバーの応答にuserTypeがありません',

  bad_request: 'リクエストを読み取れませんでした。',
  not_found: 'ここには何もありません。',
  too_large: '大きすぎるため受け付けられません。',
  unsupported_type: 'この種類の内容は受け付けられません。',
  too_many_requests: 'リクエストが多すぎます。少しお待ちください。',
  busy_server: '大変混み合っています。少し待って、もう一度お試しください。',
  internal: 'システムに問題が発生しました。失われたデータはありません。もう一度お試しください。',

  not_signed_in: '続けるにはログインしてください。',
  guests_only: 'ゲスト専用です。パートナーとしてログインしています。',
  partners_only: 'パートナー専用です。ゲストとしてログインしています。',
  no_such_session: 'このログインはすでに終了しています。',
  link_not_valid: 'このリンクは使用済みか、期限切れです。新しいリンクを送信してください。',
  same_email: 'すでに登録されているメールアドレスです。',
  email_taken: 'このメールアドレスのアカウントはすでにあります',
  wrong_password: '現在のパスワードと一致しません。',
  wrong_credentials: 'メールアドレスまたはパスワードが正しくありません。',
  too_many_attempts: '試行回数が多すぎます。少し待って、もう一度お試しください。',
  too_many_mails:
    'このアドレスには先ほど何度かメールをお送りしました。メールを確認するか、1時間後にもう一度お試しください。',

  name_and_address_required: '施設名と住所は必須です',
  location_closed_for_good: 'この施設は完全に閉鎖されました。',
  price_not_allowed: '料金は無料、または{least}から{most}まで、{step}単位で設定できます。',
  address_not_found: 'この住所が見つかりません',
  pin_too_far: 'ピンが住所から2 km以上離れています。入口に移動してください。',
  location_not_found: 'この場所は見つかりません。',
  no_location_yet: '先に施設の情報を保存してください。',

  photo_not_found: 'この写真は見つかりません。',
  photo_not_yours:
    'ご自身でアップロードしていない写真が含まれています。もう一度アップロードしてください。',
  photo_too_large: '写真は1枚{megabytes} MBまでです。',
  photo_type: 'JPEG、PNG、WebPの画像を選んでください。',
  photo_unreadable: '画像が壊れているか不完全です。別の画像を選んでください。',
  photo_too_many_pixels:
    '画像が{megapixels}メガピクセルを超えています。小さいものを選んでください。',
  too_many_photos: '多くの写真をアップロードしました。1時間後に続けてください。',

  location_not_open: 'このトイレは現在、ゲストに公開されていません。',
  location_closed:
    '{hasTime, select, yes {このトイレは現在、時間外です。利用開始：{time}} other {このトイレは現在、利用できません。}}',
  busy: '{hasTime, select, yes {ここのコードはすべて使用中です。次に空くのは{time}です。} other {ここのコードは閉まるまですべて使用中です。}}',
  free_limit:
    '{hasTime, select, yes {無料利用は同じ場所で1時間に1回、1日6回までです。次回：{time}} other {無料利用は同じ場所で1時間に1回、1日6回までです。後ほどご利用ください。}}',
  email_unproven:
    '先にメールアドレスを確認してください。リンクをお送りしました。2回目の無料利用から必要です。',
  visit_not_found: 'この利用は見つかりません。',
  code_live: 'すでにコードをお持ちです。先に使うか、有効時間が終わるまでお待ちください。',
  price_changed: '料金が変わりました。確認して、もう一度お試しください。',
  pass_gone: 'パスは先ほど使用されたか、終了しました。もう一度お試しください。',
  not_visited: '評価できるのは、入室した後です。',
  too_many_wrong_codes:
    '間違ったコードが多すぎます。{minutes, plural, other {#分}}後にもう一度お試しください。それまではゲストの名前で確認してください。',

  payments_unreachable:
    '現在、決済サービスに接続できません。料金は発生していません。もう一度お試しください。',
  order_not_found: 'この購入は見つかりません。',
  purchase_key_used: 'このボタンは別の購入用でした。もう一度お試しください。',
  already_member: 'すでにメンバーです。',
}
