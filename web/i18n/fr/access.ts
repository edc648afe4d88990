import type { Messages } from '../Messages.ts'

export const access: Messages['access'] = {
  get: 'Obtenir le code d’accès',
  getFor: 'Obtenir le code d’accès · {price}',
  getWith: 'Obtenir le code d’accès · avec votre {plan}',
  loading: 'Nous regardons ce que coûte cette visite...',
  show: 'Afficher le code',
  showOther: 'Afficher ce code',
  liveElsewhere: 'Vous avez un code pour {name}. Un seul à la fois : utilisez d’abord celui-là.',
  liveSomewhere:
    'Vous avez un code pour d’autres toilettes. Un seul à la fois : utilisez d’abord celui-là.',
  leave: 'Aller ailleurs',
  leaveHint: 'Votre code se termine aussitôt, et les deux visites comptent.',
  leaveLater: 'Vous pourrez le quitter pour une autre porte : {time}.',
  asksFirst: 'Ici, on demande d’abord',
  asksFirstHint:
    'Quelqu’un sur place répond en {minutes} minutes ; votre code apparaît ensuite tout seul.',
  asksFirstPaid:
    'Quelqu’un sur place répond en {minutes} minutes. D’ici là, le montant est seulement réservé sur votre carte : sans réponse, rien n’est débité.',
  waitingHere: 'Vous avez fait une demande ici. La réponse apparaît sur son propre écran.',
  waitingElsewhere:
    'Vous attendez une réponse de {name}. Une seule à la fois : voyez d’abord où elle en est.',
  waitingSomewhere:
    'Vous attendez une réponse d’autres toilettes. Une seule à la fois : voyez d’abord où elle en est.',
  showRequest: 'Voir votre demande',
  asPartner: 'Vous êtes connecté comme partenaire. Les codes sont réservés aux comptes visiteur.',
  signInAsGuest: 'Se connecter comme visiteur',
  confirmReason: 'Les visites gratuites demandent un e-mail confirmé.',
  confirmAndGet: 'Confirmer et obtenir le code',
  checkAgain: 'Vérifier à nouveau',

  refused: {
    location_hidden: 'Pas ouvert aux visiteurs en ce moment',
    paused_for_reports: 'Pas ouvert aux visiteurs en ce moment',
    location_paused: 'Pas de nouveaux visiteurs pour l’instant',
    out_of_order: 'Hors service',
    location_closed: 'Fermé en ce moment',
    busy: 'Tous les codes de cette porte sont pris',
    free_limit: 'Pas encore de visite gratuite ici',
    asked_too_often: 'Vous avez déjà demandé ici plusieurs fois',
  },
  hint: {
    location_hidden: 'Le partenaire l’a retiré de la carte pour le moment.',
    paused_for_reports:
      'Des visiteurs n’ont pas pu entrer récemment. Retour dès que le partenaire s’en est occupé.',
    location_paused: 'Réessayez dans quelques minutes.',
    out_of_order: 'Le partenaire a fermé jusqu’à la réparation.',
    location_closed: 'Aucune ouverture n’est connue.',
    busy: 'Réessayez dans quelques minutes.',
    free_limit: 'Les visites gratuites sont limitées : six par jour, une par heure à chaque porte.',
    asked_too_often: 'Laissez-leur un peu de temps avant de redemander.',
  },
  opensAt: 'Ouverture : {time}.',
  againFrom: 'De nouveaux visiteurs seront acceptés : {time}.',
  nextAt: 'Le prochain sera libre : {time}.',
  askAgainAt: 'Vous pourrez redemander : {time}.',
  freeAgainAt: 'Vous pourrez en avoir une autre : {time}.',
}
