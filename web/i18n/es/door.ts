import type { Messages } from '../Messages.ts'

export const door: Messages['door'] = {
  title: 'Puerta',
  online: 'En línea',
  noConnection: 'Sin conexión',
  prompt: 'Escribe el código del visitante',
  typed:
    '{count, plural, =0 {Ningún dígito escrito} other {{digits}, # de {most} dígitos escritos}}',
  keypad: 'Teclado',
  delete: 'Borrar el último dígito',
  check: 'Comprobar',
  checking: 'Comprobando...',
  next: 'Siguiente visitante',
  again: 'Escribirlo de nuevo',
  retry: 'Comprobarlo de nuevo',

  valid: 'Válido',
  until: 'hasta: {time}',
  alreadyUsed: 'Ya usado',
  usedAt:
    '{time}, {minutes, plural, =0 {hace menos de un minuto} =1 {hace 1 minuto} other {hace # minutos}}',
  perhapsYours:
    'Tu último intento no tuvo respuesta; quizá fue el que contó. En ese caso, deja pasar al visitante.',
  notValid: 'No válido',
  notValidHint: 'Pide el código que aparece en la pantalla del visitante.',
  locked: 'Comprobación en pausa',
  notChecked: 'Sin comprobar',
  notCheckedHint: 'El código sigue ahí: compruébalo de nuevo en un momento.',

  arriving: 'Visitantes en camino',
  onTheWay: '{count} en camino',
  someone: 'Un visitante',
  goodUntil: 'válido hasta: {time}',
  goodFrom: 'válido de {from} a {time}',
  since: 'desde: {time}',
  nobody: 'Nadie está en camino. Quien reciba un código aparecerá aquí con su nombre.',
  usedToday:
    '{count, plural, =0 {Hoy no ha venido ningún visitante} =1 {Hoy ha venido 1 visitante} other {Hoy han venido # visitantes}}',
  stale: 'Esta lista puede no estar al día: {message}',

  noLocation: 'Todavía no hay puerta',
  noLocationHint: 'Guarda primero los datos de tu baño; después se comprueban aquí los códigos.',
  toDetails: 'Introducir tus datos',

  traffic: 'Visitantes',
  today: '{count, plural, =0 {Nadie todavía hoy} =1 {1 visitante hoy} other {# visitantes hoy}}',
  lastDays: 'Visitantes en cada uno de los últimos siete días',
  guestsOn: '{count, plural, =1 {1 visitante} other {# visitantes}}',
}
