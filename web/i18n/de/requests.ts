import type { Messages } from '../Messages.ts'

export const requests: Messages['requests'] = {
  title: 'Anfragende Gäste',
  count: '{count, plural, =1 {1 Gast wartet} other {# Gäste warten}}',
  windowTitle: '({count}) {title}',
  within: 'noch {time} zum Antworten',
  accept: 'Annehmen',
  decline: 'Ablehnen',
  acceptGuest: '{guest} annehmen',
  declineGuest: '{guest} ablehnen',
  someone: 'Ein Gast',
  nobody:
    'Gerade fragt niemand an. Wer es tut, erscheint hier von selbst, und Sie haben {minutes} Minuten für die Antwort.',
  stale: 'Diese Liste ist vielleicht veraltet: {message}',
}
