import type { Messages } from '../Messages.ts'

export const requests: Messages['requests'] = {
  title: 'Visitantes que solicitan',
  count: '{count, plural, =1 {1 visitante espera} other {# visitantes esperan}}',
  windowTitle: '({count}) {title}',
  within: 'responde en {time}',
  accept: 'Aceptar',
  decline: 'Rechazar',
  acceptGuest: 'Aceptar a {guest}',
  declineGuest: 'Rechazar a {guest}',
  someone: 'Un visitante',
  nobody:
    'Ahora nadie pregunta. Quien lo haga aparece aquí solo, y tienes {minutes} minutos para responder.',
  stale: 'Esta lista puede no estar al día: {message}',
}
