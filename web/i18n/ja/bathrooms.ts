import type { Messages } from '../Messages.ts'

export const bathrooms: Messages['bathrooms'] = {
  title: '近くのトイレ',
  hint: 'タイムズスクエアから近い順です。',
  book: '今すぐ予約',
  bookNamed: '今すぐ予約：{name}',
}
