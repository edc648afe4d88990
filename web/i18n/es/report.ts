import type { Messages } from '../Messages.ts'

export const report: Messages['report'] = {
  open: 'No pude entrar',
  title: '¿No pudiste entrar?',
  question: '¿Qué pasó?',
  close: 'Cerrar',
  reason: {
    closed: 'Estaba cerrado',
    refused: 'No me dejaron pasar',
    out_of_order: 'Estaba fuera de servicio',
    code_failed: 'El código no funcionó',
    queue: 'Había demasiada cola',
  },
  next: 'Qué pasa entonces',
  offer: {
    noted: 'El socio se entera al momento. Esta visita era gratis, así que no se devuelve nada.',
    returned:
      '{paidWith, select, card {Tus {price} vuelven a tu tarjeta al momento.} pass {Tu pase recupera esta visita al momento.} other {Esta visita no cuenta.}} El código termina con ello.',
    returns_later:
      'Puede que esta puerta aún acepte el código sin preguntarnos. {paidWith, select, card {Tus {price} van de vuelta, a más tardar: {time}.} pass {Tu pase recupera esta visita, a más tardar: {time}.} other {La visita deja de contar en tu suscripción, a más tardar: {time}.}}',
    with_operator:
      '{why, select, used {Este código se usó en su puerta, así que primero lo mira una persona.} other {Últimamente se devolvió solo muchas veces, así que esta vez lo mira primero una persona.}} Sabrás de nosotros, a más tardar: {time}.',
    answered: 'Ya lo hemos mirado.',
  },
  send: 'Enviar',
  offline: 'Ahora no hay conexión. Lo que has elegido queda guardado y se envía cuando vuelva.',

  told: 'Gracias por decírnoslo',
  outcome: {
    noted: 'Hemos avisado al socio. Esta visita era gratis, así que no se devuelve nada.',
    returned:
      '{paidWith, select, card {Tus {price} vuelven a tu tarjeta. La mayoría de los bancos lo muestra en 5 a 10 días.} pass {Tu pase tiene de nuevo esta visita.} other {Esta visita no cuenta.}}',
    returns_later:
      '{paidWith, select, card {Tus {price} van de vuelta, a más tardar: {time}.} pass {Tu pase recupera esta visita, a más tardar: {time}.} other {La visita deja de contar en tu suscripción, a más tardar: {time}.}} Hasta entonces puede que la puerta aún acepte el código.',
    with_operator: 'Ahora lo mira una persona. Sabrás de nosotros, a más tardar: {time}.',
    answered:
      '{answer, select, money_back {{paidWith, select, card {Lo hemos mirado: tus {price} vuelven a tu tarjeta.} pass {Lo hemos mirado: tu pase tiene de nuevo esta visita.} other {Lo hemos mirado: esta visita no cuenta.}}} other {Lo hemos mirado y el baño estaba abierto para ti, así que esta visita sigue pagada.}}',
  },

  partner: {
    title: 'Hubo visitantes que no pudieron entrar',
    paused: 'Fuera del mapa hasta que respondas',
    pausedHint:
      'Demasiados visitantes no pudieron entrar en una semana. Quien tiene un código aún puede; los nuevos no te encuentran, diga lo que diga tu interruptor de abajo.',
    backAt:
      'Ya respondiste. Una segunda pausa en una semana dura un día: vuelves al mapa a más tardar {time}.',
    list: 'Lo que nos dijeron los visitantes',
    reason: {
      closed: 'Estaba cerrado',
      refused: 'No los dejaron pasar',
      out_of_order: 'Estaba fuera de servicio',
      code_failed: 'El código no funcionó',
      queue: 'Había demasiada cola',
    },
    answer: 'Marcar como respondido',
    fixed: 'Ya lo arreglé: volver al mapa',
  },
}
