import type { Messages } from '../Messages.ts'

export const requests: Messages['requests'] = {
  title: 'Visiteurs en demande',
  count: '{count, plural, =1 {1 visiteur attend} other {# visiteurs attendent}}',
  windowTitle: '({count}) {title}',
  within: 'à répondre en {time}',
  accept: 'Accepter',
  decline: 'Refuser',
  acceptGuest: 'Accepter {guest}',
  declineGuest: 'Refuser {guest}',
  someone: 'Un visiteur',
  nobody:
    'Personne ne demande en ce moment. Toute demande apparaît ici d’elle-même, et vous avez {minutes} minutes pour répondre.',
  stale: 'Cette liste n’est peut-être pas à jour : {message}',
}
