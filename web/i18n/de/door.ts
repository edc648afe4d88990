import type { Messages } from '../Messages.ts'

export const door: Messages['door'] = {
  title: 'Tür',
  online: 'Online',
  noConnection: 'Keine Verbindung',
  prompt: 'Code des Gastes eintippen',
  typed:
    '{count, plural, =0 {Keine Ziffer getippt} other {{digits}, # von {most} Ziffern getippt}}',
  keypad: 'Ziffernfeld',
  delete: 'Letzte Ziffer löschen',
  check: 'Prüfen',
  checking: 'Wird geprüft...',
  next: 'Nächster Gast',
  again: 'Neu eintippen',
  retry: 'Erneut prüfen',

  valid: 'Gültig',
  until: 'bis {time}',
  alreadyUsed: 'Schon benutzt',
  usedAt:
    '{time}, {minutes, plural, =0 {vor weniger als einer Minute} =1 {vor 1 Minute} other {vor # Minuten}}',
  perhapsYours:
    'Ihr letzter Versuch bekam keine Antwort; vielleicht war er es, der gezählt hat. Dann lassen Sie den Gast hinein.',
  notValid: 'Ungültig',
  notValidHint: 'Fragen Sie nach dem Code auf dem Bildschirm des Gastes.',
  locked: 'Prüfung pausiert',
  notChecked: 'Nicht geprüft',
  notCheckedHint: 'Der Code steht noch da: Prüfen Sie ihn gleich noch einmal.',

  arriving: 'Ankommende Gäste',
  onTheWay: '{count} unterwegs',
  someone: 'Ein Gast',
  goodUntil: 'gültig bis {time}',
  goodFrom: 'gültig von {from} bis {time}',
  since: 'seit {time}',
  nobody: 'Niemand ist unterwegs. Wer einen Code bekommt, erscheint hier mit Namen.',
  usedToday:
    '{count, plural, =0 {Heute war noch kein Gast da} =1 {Heute war 1 Gast da} other {Heute waren # Gäste da}}',
  stale: 'Diese Liste ist vielleicht veraltet: {message}',

  noLocation: 'Noch keine Tür',
  noLocationHint:
    'Speichern Sie erst die Angaben zu Ihrer Toilette; dann werden hier die Codes der Gäste geprüft.',
  toDetails: 'Angaben eintragen',

  traffic: 'Gäste',
  today: '{count, plural, =0 {Heute noch niemand} =1 {1 Gast heute} other {# Gäste heute}}',
  lastDays: 'Gäste an jedem der letzten sieben Tage',
  guestsOn: '{count, plural, =1 {1 Gast} other {# Gäste}}',
}
