import type { Messages } from '../Messages.ts'

export const visit: Messages['visit'] = {
  title: 'Accès visiteur',
  loading: 'Chargement de votre code...',
  until: 'jusqu’à {time}',
  from: 'dès {time}',
  code: 'Code d’accès : {digits}',
  qr: 'QR code du code d’accès',
  left: 'restant',
  toGo: 'avant début',
  minutesLeft:
    '{minutes, plural, =0 {Moins d’une minute restante} =1 {1 minute restante} other {# minutes restantes}}',
  minutesToGo:
    '{minutes, plural, =0 {Commence dans moins d’une minute} =1 {Commence dans 1 minute} other {Commence dans # minutes}}',
  saved: 'Enregistré sur ce téléphone, fonctionne sans réseau',
  offline: 'Pas de connexion en ce moment. Voici votre code, enregistré sur ce téléphone.',
  startsAt: 'Votre code commence : {time}.',
  startsHint: 'Tous les codes d’avant sont pris. Il ouvre ensuite la porte pendant 30 minutes.',
  steps: 'Comment entrer',
  defaultSteps: {
    go: 'Allez voir l’équipe au comptoir.',
    show: 'Montrez le code ou dites-le.',
  },

  announce: {
    live: 'Votre code est prêt, valable jusqu’à {time}.',
    starts_later: 'Votre code commence : {time}.',
    used: 'Votre code a été utilisé.',
    expired: 'Votre code est terminé.',
    failed: 'Il n’y a pas de code pour cette visite.',
    awaiting_payment: 'Cette visite n’est pas encore payée.',
    requested: 'Nous demandons au partenaire.',
    declined: 'Il n’y a pas de code pour cette visite.',
    cancelled: 'Il n’y a pas de code pour cette visite.',
  },
  ended: {
    used: 'Vous êtes entré',
    expired: 'Ce code est terminé',
    failed: 'Pas de code cette fois',
    awaiting_payment: 'Cette visite n’est pas encore payée',
    requested: 'Nous demandons au partenaire',
    declined: 'Cette visite n’a pas eu lieu',
    cancelled: 'Cette visite n’a pas eu lieu',
  },
  usedAt: 'Votre code a été utilisé : {time}.',
  expiredAt: 'Il était valable jusqu’à {time} et n’a pas été utilisé.',
  failure: {
    too_late: 'Votre paiement est arrivé après la fin du délai.',
    location_closed: 'Les toilettes avaient fermé entre-temps.',
    busy: 'Tous les codes de cette porte étaient déjà pris.',
    other: 'Nous n’avons pas pu vous donner de code.',
  },
  moneyBack:
    'Vos {price} reviennent automatiquement sur votre carte. La plupart des banques l’affichent sous 5 à 10 jours.',
  payHint: 'Votre code arrive juste après le paiement.',
  requestedHint: 'Cette page affiche votre code dès la réponse.',
  askAgain: 'Demander un nouveau code',
  pay: 'Aller au paiement',
  findOther: 'Trouver d’autres toilettes',
  unknown: {
    title: 'Cette visite n’existe pas',
    text: 'L’adresse est peut-être coupée, ou elle appartient à un autre compte.',
  },
  findRestroom: 'Trouver des toilettes',
  toProfile: 'Toutes mes visites',

  rate: {
    title: 'C’était comment ?',
    label: 'Étoiles pour {name}',
    stars: '{stars, plural, =1 {1 étoile} other {# étoiles}}',
    send: 'Envoyer les étoiles',
    thanks: 'Merci. Vous avez donné {stars, plural, =1 {1 étoile} other {# étoiles}}.',
  },
}
