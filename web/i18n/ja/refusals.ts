import type { Messages } from '../Messages.ts'

export const refusals: Messages['refusals'] = {
  address_not_found: 'この住所が見つかりません',
  already_member: 'すでにメンバーです。',
  bad_request: 'リクエストを読み取れませんでした。',
  busy: '{hasTime, select, yes {ここのコードはすべて使用中です。次に空くのは{time}です。} other {ここのコードは閉まるまですべて使用中です。}}',
  busy_server: '大変混み合っています。少し待って、もう一度お試しください。',
  code_live: 'すでにコードをお持ちです。先に使うか、有効時間が終わるまでお待ちください。',
  door_full:
    '現在、このドアのコードはすべて使用中です。少し待ってもう一度お試しいただくか、お断りください。',
  email_taken: 'このメールアドレスのアカウントはすでにあります',
  email_unproven:
    '先にメールアドレスを確認してください。リンクをお送りしました。2回目の無料利用から必要です。',
  free_limit:
    '{hasTime, select, yes {無料利用は同じ場所で1時間に1回、1日6回までです。次回：{time}} other {無料利用は同じ場所で1時間に1回、1日6回までです。後ほどご利用ください。}}',
  guests_only: 'ゲスト専用です。パートナーとしてログインしています。',
  internal: 'システムに問題が発生しました。失われたデータはありません。もう一度お試しください。',
  keypad_code_missing: 'ドアのキーパッドの暗証番号を入力してください。',
  link_not_valid: 'このリンクは使用済みか、期限切れです。新しいリンクを送信してください。',
  location_closed:
    '{hasTime, select, yes {このトイレは現在、時間外です。利用開始：{time}} other {このトイレは現在、利用できません。}}',
  location_closed_for_good: 'この施設は完全に閉鎖されました。',
  location_not_found: 'この場所は見つかりません。',
  location_not_open: 'このトイレは現在、ゲストに公開されていません。',
  location_paused:
    '{hasTime, select, yes {このトイレは現在、新しいゲストの受け入れを休止しています。再開：{time}} other {このトイレは現在、新しいゲストの受け入れを休止しています。まもなく再開します。}}',
  missing_user_type: 'サーバーの応答にuserTypeがありません',
  name_and_address_required: '施設名と住所は必須です',
  no_bathroom_data: 'トイレの情報がありません',
  no_keypad: 'このドアにはキーパッドの暗証番号がありません。',
  no_location_yet: '先に施設の情報を保存してください。',
  no_such_session: 'このログインはすでに終了しています。',
  not_a_lock: 'ドアが電子錠に設定されていません。',
  not_found: 'ここには何もありません。',
  not_in_its_time: 'ドアの暗証番号は、利用が有効な間に表示されます。',
  not_returnable: '返却できるのは、14日以内の未使用のパスだけです。',
  not_signed_in: '続けるにはログインしてください。',
  not_visited: '評価できるのは、入室した後です。',
  order_not_found: 'この購入は見つかりません。',
  partners_only: 'パートナー専用です。ゲストとしてログインしています。',
  pass_gone: 'パスは先ほど使用されたか、終了しました。もう一度お試しください。',
  paused_for_reports:
    '最近、ここに入れなかったゲストがいました。パートナーが対応すると再開します。',
  payments_unreachable:
    '現在、決済サービスに接続できません。料金は発生していません。もう一度お試しください。',
  photo_not_found: 'この写真は見つかりません。',
  photo_not_yours:
    'ご自身でアップロードしていない写真が含まれています。もう一度アップロードしてください。',
  photo_too_large: '写真は1枚{megabytes} MBまでです。',
  photo_too_many_pixels:
    '画像が{megapixels}メガピクセルを超えています。小さいものを選んでください。',
  photo_type: 'JPEG、PNG、WebPの画像を選んでください。',
  photo_unreadable: '画像が壊れているか不完全です。別の画像を選んでください。',
  pin_too_far: 'ピンが住所から2 km以上離れています。入口に移動してください。',
  price_changed: '料金が変わりました。確認して、もう一度お試しください。',
  price_not_allowed: '料金は無料、または{least}から{most}まで、{step}単位で設定できます。',
  purchase_key_used: 'このボタンは別の購入用でした。もう一度お試しください。',
  reply_closed: '返信を変更できるのは1日以内です。今の内容のままになります。',
  request_gone: 'このリクエストは先ほど返事があったか、取り消されたか、期限が切れました。',
  review_closed: 'レビューを変更できるのは30日以内です。今の内容のままになります。',
  same_email: 'すでに登録されているメールアドレスです。',
  too_large: '大きすぎるため受け付けられません。',
  too_many_attempts: '試行回数が多すぎます。少し待って、もう一度お試しください。',
  too_many_favourites: '保存したトイレが100件あります。保存するには1件外してください。',
  too_many_mails:
    'このアドレスには先ほど何度かメールをお送りしました。メールを確認するか、1時間後にもう一度お試しください。',
  too_many_photos: '多くの写真をアップロードしました。1時間後に続けてください。',
  too_many_requests: 'リクエストが多すぎます。少しお待ちください。',
  too_many_wrong_codes:
    '間違ったコードが多すぎます。{minutes, plural, other {#分}}後にもう一度お試しください。それまではゲストの名前で確認してください。',
  unsupported_type: 'この種類の内容は受け付けられません。',
  visit_not_found: 'この利用は見つかりません。',
  wrong_credentials: 'メールアドレスまたはパスワードが正しくありません。',
  wrong_password: '現在のパスワードと一致しません。',
}
