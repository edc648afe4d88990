import type { Messages } from '../Messages.ts'

export const door: Messages['door'] = {
  title: 'Porte',
  online: 'En ligne',
  noConnection: 'Pas de connexion',
  prompt: 'Tapez le code du visiteur',
  typed: '{count, plural, =0 {Aucun chiffre tapé} other {{digits}, # chiffres tapés sur {most}}}',
  keypad: 'Clavier',
  delete: 'Effacer le dernier chiffre',
  check: 'Vérifier',
  checking: 'Vérification...',
  next: 'Visiteur suivant',
  again: 'Le retaper',
  retry: 'Vérifier à nouveau',

  valid: 'Valable',
  until: 'jusqu’à {time}',
  alreadyUsed: 'Déjà utilisé',
  usedAt:
    '{time}, {minutes, plural, =0 {il y a moins d’une minute} =1 {il y a 1 minute} other {il y a # minutes}}',
  perhapsYours:
    'Votre dernier essai est resté sans réponse ; c’était peut-être celui qui a compté. Dans ce cas, laissez entrer.',
  notValid: 'Non valable',
  notValidHint: 'Demandez le code affiché sur l’écran du visiteur.',
  locked: 'Vérification en pause',
  notChecked: 'Non vérifié',
  notCheckedHint: 'Le code est toujours là : vérifiez-le encore dans un instant.',

  arriving: 'Visiteurs en route',
  onTheWay: '{count} en route',
  someone: 'Un visiteur',
  goodUntil: 'valable jusqu’à {time}',
  goodFrom: 'valable de {from} à {time}',
  since: 'depuis {time}',
  nobody: 'Personne n’est en route. Toute personne qui reçoit un code apparaît ici par son nom.',
  usedToday:
    '{count, plural, =0 {Aucun visiteur aujourd’hui} =1 {1 visiteur est venu aujourd’hui} other {# visiteurs sont venus aujourd’hui}}',
  stale: 'Cette liste n’est peut-être pas à jour : {message}',

  noLocation: 'Pas encore de porte',
  noLocationHint:
    'Enregistrez d’abord vos toilettes ; ensuite, les codes des visiteurs se vérifient ici.',
  toDetails: 'Saisir vos informations',

  traffic: 'Visiteurs',
  today:
    '{count, plural, =0 {Encore personne aujourd’hui} =1 {1 visiteur aujourd’hui} other {# visiteurs aujourd’hui}}',
  lastDays: 'Visiteurs de chacun des sept derniers jours',
  guestsOn: '{count, plural, =1 {1 visiteur} other {# visiteurs}}',
}
