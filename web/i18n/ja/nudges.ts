import type { Messages } from '../Messages.ts'

export const nudges: Messages['nudges'] = {
  label: 'この端末に通知する',
  requests: 'ゲストからリクエストが届くと、Pitstopを閉じていても通知します。',
  answer: '回答が届くと、Pitstopを閉じていても通知します。',
  unsupported:
    'このブラウザは、Pitstopを閉じている間の通知に対応していません。iPhoneでは、先にPitstopをホーム画面に追加してください。',
  blocked: 'Pitstopの通知がブロックされています。ブラウザの設定で許可してください。',
  failed: 'ブラウザで今は設定できませんでした。後でもう一度お試しください。',
}
