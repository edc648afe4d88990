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
  paused:
    'La porte n’accepte pas de nouveaux visiteurs jusqu’à {time}. Votre code vous laisse toujours entrer.',
  outOfOrder: 'Le partenaire dit que ces toilettes sont hors service : {reason}',
  keypad: {
    hint: 'Cette porte a un digicode. Demandez son code quand vous êtes devant.',
    later: 'Cette porte a un digicode. Vous pourrez voir son code quand votre temps aura commencé.',
    show: 'Afficher le code de la porte',
    code: 'Code de la porte : {keys}',
    type: 'Tapez-le sur le digicode de la porte.',
  },
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
  givenUpAt: 'Vous l’avez quitté pour une autre porte : {time}.',
  failure: {
    too_late: 'Votre paiement est arrivé après la fin du délai.',
    location_closed: 'Les toilettes avaient fermé entre-temps.',
    no_entry: 'Vous n’avez pas pu entrer.',
    busy: 'Tous les codes de cette porte étaient déjà pris.',
    card_refused: 'Votre carte n’a pas pu être débitée.',
    other: 'Nous n’avons pas pu vous donner de code.',
  },
  moneyBack:
    'Vos {price} reviennent automatiquement sur votre carte. La plupart des banques l’affichent sous 5 à 10 jours.',
  partBack:
    'Nous vous rendons {price} de votre paiement. La plupart des banques l’affichent sous 5 à 10 jours.',
  payHint: 'Cette visite attend votre paiement.',
  requestedHint: 'Cette page affiche votre code dès la réponse.',
  asked: {
    asking: 'Demande à {name}',
    hint: 'Dès l’accord, votre code apparaît ici tout seul. Sans réponse, la demande prend fin.',
    left: 'pour répondre',
    minutesLeft:
      '{minutes, plural, =0 {Moins d’une minute pour répondre} =1 {Encore 1 minute pour répondre} other {Encore # minutes pour répondre}}',
    cardHeld: '{price} sont réservés sur votre carte. Ils ne sont débités qu’en cas d’accord.',
    accepted: 'Acceptée',
    acceptedHint: 'Votre carte est en cours de débit. Votre code suit dans un instant.',
    cancel: 'Annuler la demande',
    title: {
      declined: 'Pas cette fois',
      cancelled: 'Demande annulée',
      failed: 'Pas de code cette fois',
    },
    declined: '{name} ne peut pas vous laisser entrer en ce moment.',
    unanswered: '{name} n’a pas répondu à temps.',
    cancelled: 'Vous avez retiré votre demande à {name}.',
    cardRefused: 'On vous a accepté, mais votre carte n’a pas pu être débitée.',
    untouched: {
      card: 'Votre argent n’a jamais été pris : les {price} ne sont plus réservés sur votre carte.',
      pass: 'Votre pass n’a pas été utilisé.',
      membership: 'Votre abonnement est tel qu’il était.',
      free: 'Il n’y avait rien à payer.',
    },
  },
  askAgain: 'Demander un nouveau code',
  renew: {
    door_offline:
      'Cette porte laisse aussi entrer hors ligne : nous ne savons pas encore si votre code a servi. Revenez voir votre nouveau code gratuit dans une demi-heure ; la porte doit être en ligne d’ici là.',
    get: 'Obtenir un nouveau code',
    hint: 'Gratuit, pour la même porte, une fois : jusqu’à {time}.',
    done: 'Afficher le nouveau code',
    code_live:
      'Vous avez un code pour d’autres toilettes. Quand il sera terminé, vous pourrez en obtenir un nouveau ici.',
    later:
      'Un nouveau code pour cette porte est gratuit et vous reste acquis. Revenez voir à ce moment-là.',
  },
  pay: 'Aller au paiement',
  findOther: 'Trouver d’autres toilettes',
  none: {
    title: 'Pas de code en ce moment',
    text: 'Votre code est ici dès que vous l’obtenez et jusqu’à sa fin.',
  },
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
