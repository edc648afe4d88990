import type { Messages } from '../Messages.ts'

export const access: Messages['access'] = {
  get: 'Obtenir le code d’accès',
  getFor: 'Obtenir le code d’accès · {price}',
  getWith: 'Obtenir le code d’accès · avec votre {plan}',
  plan: {
    price_1: 'Accès unique',
    price_2: 'Pass 24 heures',
    price_3: 'Abonnement mensuel',
  },
  starts: {
    price_1: 'Votre Accès unique sera utilisé.',
    price_2: 'Vos 24 heures commencent maintenant.',
    price_3: 'Votre abonnement couvre cette visite.',
  },
  loading: 'Nous regardons ce que coûte cette visite...',
  show: 'Afficher le code',
  showOther: 'Afficher ce code',
  liveElsewhere: 'Vous avez un code pour {name}. Un seul à la fois : utilisez d’abord celui-là.',
  liveSomewhere:
    'Vous avez un code pour d’autres toilettes. Un seul à la fois : utilisez d’abord celui-là.',
  asPartner: 'Vous êtes connecté comme partenaire. Les codes sont réservés aux comptes visiteur.',
  signInAsGuest: 'Se connecter comme visiteur',
  proveEmail: 'Confirmer votre e-mail',
  checkAgain: 'Vérifier à nouveau',

  refused: {
    location_hidden: 'Pas ouvert aux visiteurs en ce moment',
    location_closed: 'Fermé en ce moment',
    busy: 'Tous les codes de cette porte sont pris',
    free_limit: 'Pas encore de visite gratuite ici',
    email_unproven: 'La deuxième visite gratuite demande un e-mail confirmé',
  },
  hint: {
    location_hidden: 'Le partenaire l’a retiré de la carte pour le moment.',
    location_closed: 'Aucune ouverture n’est connue.',
    busy: 'Réessayez dans quelques minutes.',
    free_limit: 'Les visites gratuites sont limitées : six par jour, une par heure à chaque porte.',
    email_unproven:
      'Ouvrez le lien que nous vous avons envoyé, ou redemandez-le depuis votre compte.',
  },
  opensAt: 'Ouverture : {time}.',
  nextAt: 'Le prochain sera libre : {time}.',
  freeAgainAt: 'Vous pourrez en avoir une autre : {time}.',
}
