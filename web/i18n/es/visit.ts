import type { Messages } from '../Messages.ts'

export const visit: Messages['visit'] = {
  title: 'Acceso de visitante',
  loading: 'Cargando tu código...',
  until: 'hasta: {time}',
  from: 'desde: {time}',
  code: 'Código de acceso: {digits}',
  qr: 'Código QR del código de acceso',
  left: 'quedan',
  toGo: 'faltan',
  minutesLeft:
    '{minutes, plural, =0 {Queda menos de un minuto} =1 {Queda 1 minuto} other {Quedan # minutos}}',
  minutesToGo:
    '{minutes, plural, =0 {Empieza en menos de un minuto} =1 {Empieza en 1 minuto} other {Empieza en # minutos}}',
  saved: 'Guardado en este teléfono, funciona sin señal',
  offline: 'Ahora no hay conexión. Este es tu código, guardado en este teléfono.',
  paused: 'La puerta no admite nuevos visitantes hasta: {time}. Tu código aún te deja entrar.',
  outOfOrder: 'El socio dice que este baño está fuera de servicio: {reason}',
  keypad: {
    hint: 'Esta puerta tiene un teclado. Pide su código cuando estés delante.',
    later: 'Esta puerta tiene un teclado. Podrás ver su código cuando empiece tu tiempo.',
    show: 'Ver el código de la puerta',
    code: 'Código de la puerta: {keys}',
    type: 'Escríbelo en el teclado de la puerta.',
  },
  startsAt: 'Tu código empieza: {time}.',
  startsHint:
    'Todos los anteriores están ocupados. Desde entonces abre la puerta durante 30 minutos.',
  steps: 'Cómo entrar',
  defaultSteps: {
    go: 'Ve al personal del mostrador.',
    show: 'Muestra el código o dilo.',
  },

  announce: {
    live: 'Tu código está listo, válido hasta: {time}.',
    starts_later: 'Tu código empieza: {time}.',
    used: 'Tu código se ha usado.',
    expired: 'Tu código ha terminado.',
    failed: 'No hay código para esta visita.',
    awaiting_payment: 'Esta visita aún no está pagada.',
    requested: 'Estamos preguntando al socio.',
    declined: 'No hay código para esta visita.',
    cancelled: 'No hay código para esta visita.',
  },
  ended: {
    used: 'Ya estás dentro',
    expired: 'Este código ha terminado',
    failed: 'Esta vez no hay código',
    awaiting_payment: 'Esta visita aún no está pagada',
    requested: 'Estamos preguntando al socio',
    declined: 'Esta visita no tuvo lugar',
    cancelled: 'Esta visita no tuvo lugar',
  },
  usedAt: 'Tu código se usó: {time}.',
  expiredAt: 'Era válido hasta: {time}, y no se usó.',
  givenUpAt: 'Lo dejaste por otra puerta: {time}.',
  failure: {
    too_late: 'Tu pago llegó cuando el plazo ya había terminado.',
    location_closed: 'El baño ya había cerrado.',
    no_entry: 'No pudiste entrar.',
    busy: 'Todos los códigos de esta puerta estaban ya ocupados.',
    card_refused: 'No se pudo cobrar en tu tarjeta.',
    other: 'No pudimos darte un código.',
  },
  moneyBack:
    'Tus {price} vuelven a tu tarjeta automáticamente. La mayoría de los bancos lo muestra en 5 a 10 días.',
  partBack:
    'Te devolvemos {price} de lo que pagaste. La mayoría de los bancos lo muestra en 5 a 10 días.',
  payHint: 'Esta visita espera tu pago.',
  requestedHint: 'Esta página mostrará tu código en cuanto respondan.',
  asked: {
    asking: 'Preguntando a {name}',
    hint: 'En cuanto acepten, tu código aparece aquí solo. Sin respuesta, la solicitud termina.',
    left: 'para responder',
    minutesLeft:
      '{minutes, plural, =0 {Queda menos de un minuto para responder} =1 {Queda 1 minuto para responder} other {Quedan # minutos para responder}}',
    cardHeld: 'Hay {price} retenidos en tu tarjeta. Solo se cobran si aceptan.',
    accepted: 'Aceptada',
    acceptedHint: 'Se está cobrando en tu tarjeta. Tu código llega en un momento.',
    cancel: 'Cancelar solicitud',
    title: {
      declined: 'Esta vez no',
      cancelled: 'Solicitud cancelada',
      failed: 'Esta vez no hay código',
    },
    declined: '{name} no puede recibirte ahora mismo.',
    unanswered: '{name} no respondió a tiempo.',
    cancelled: 'Retiraste tu solicitud a {name}.',
    cardRefused: 'Aceptaron, pero no se pudo cobrar en tu tarjeta.',
    untouched: {
      card: 'Tu dinero nunca se cobró: los {price} de tu tarjeta ya no están retenidos.',
      pass: 'Tu pase no se usó.',
      membership: 'Tu suscripción sigue como estaba.',
      free: 'No había nada que pagar.',
    },
  },
  askAgain: 'Pedir un código nuevo',
  renew: {
    door_offline:
      'Esta puerta también deja entrar sin conexión, así que aún no sabemos si tu código se usó. Vuelve a mirar tu código nuevo y gratuito en media hora; para entonces la puerta debe estar conectada.',
    get: 'Obtener un código nuevo',
    hint: 'Gratis, para la misma puerta, una vez, hasta: {time}.',
    done: 'Ver el código nuevo',
    code_live: 'Tienes un código para otro baño. Cuando termine, podrás obtener aquí uno nuevo.',
    later:
      'Un código nuevo para esta puerta es gratis y sigue siendo tuyo. Vuelve a mirarlo entonces.',
  },
  pay: 'Ir al pago',
  findOther: 'Buscar otro baño',
  none: {
    title: 'No hay código ahora mismo',
    text: 'Tu código está aquí desde que lo obtienes hasta que termina.',
  },
  unknown: {
    title: 'Esta visita no existe',
    text: 'La dirección puede estar cortada o pertenecer a otra cuenta.',
  },
  findRestroom: 'Buscar un baño',
  toProfile: 'Todas mis visitas',

  rate: {
    title: '¿Qué tal estuvo?',
    label: 'Estrellas para {name}',
    stars: '{stars, plural, =1 {1 estrella} other {# estrellas}}',
    send: 'Enviar estrellas',
    thanks: 'Gracias. Has dado {stars, plural, =1 {1 estrella} other {# estrellas}}.',
  },
}
