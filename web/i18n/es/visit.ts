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
  failure: {
    too_late: 'Tu pago llegó cuando el plazo ya había terminado.',
    location_closed: 'El baño ya había cerrado.',
    busy: 'Todos los códigos de esta puerta estaban ya ocupados.',
    other: 'No pudimos darte un código.',
  },
  moneyBack:
    'Tus {price} vuelven a tu tarjeta automáticamente. La mayoría de los bancos lo muestra en 5 a 10 días.',
  payHint: 'Tu código llega nada más pagar.',
  requestedHint: 'Esta página mostrará tu código en cuanto respondan.',
  askAgain: 'Pedir un código nuevo',
  pay: 'Ir al pago',
  findOther: 'Buscar otro baño',
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
