import type { Messages } from '../Messages.ts'

export const checkout: Messages['checkout'] = {
  title: 'Paiement',
  loading: 'Nous regardons ce que vous achetez...',
  heading: {
    visit: 'Payer une visite',
    plan: 'Payer votre formule',
  },
  pay: 'Payer {price}',
  leaving: 'Nous vous emmenons vers la page de paiement...',
  oneVisit: 'Une visite',
  code: 'Un code qui ouvre cette porte pendant {minutes} minutes, juste après le paiement',
  codeAsked: 'Un code qui ouvre cette porte pendant {minutes} minutes, dès l’accord',
  onlyHere: 'Sans compte chez l’établissement, sans engagement',
  provider:
    'Vous payez sur la page de notre prestataire. Pitstop ne voit jamais le numéro de votre carte.',
  seePlans: 'Vous venez plus souvent ? Voir les formules',
  otherPlan: 'Choisir une autre formule',
  gone: 'Ces toilettes ne sont plus ici',
  goneHint: 'Rien n’a été débité.',
  goneAction: 'Trouver des toilettes',

  priceChanged: 'Le prix est maintenant de {price}',
  priceChangedHint:
    'Il vient de changer. Rien n’a été débité : ne payez que si vous le voulez toujours.',
  refused: 'Rien n’a été débité',
  findOther: 'Trouver d’autres toilettes',
  findRestroom: 'Trouver des toilettes',
  proveEmail: 'Confirmer votre e-mail',

  asking: 'Vérification de votre paiement...',
  askingHint: 'Cela prend un instant. Laissez cette page ouverte.',
  open: {
    title: 'Votre paiement est encore en route',
    text: 'Il se poursuit sans cette page. Une fois arrivé, votre code ou votre formule figure dans votre profil ; sinon, rien n’est débité.',
  },
  noAnswer: {
    title: 'Nous n’avons pas pu demander où il en est',
    text: 'Si vous avez payé, votre paiement est en sécurité et sera honoré.',
  },
  unknown: {
    title: 'Nous ne connaissons pas cet achat',
    text: 'L’adresse de cette page est peut-être coupée, ou elle appartient à un autre compte.',
  },
  nothing: {
    title: 'Aucun achat à afficher',
    text: 'Cette page dit comment un paiement s’est passé. Vous n’en avez aucun en cours ici.',
  },
  toProfile: 'Vers mon profil',

  ready: {
    title: 'C’est prêt : {plan}',
    paid: 'Payé',
    opens: 'Ouvre',
    anyUpTo: 'Tout lieu jusqu’à {price}',
    every: 'Tous les lieux, premium compris',
    runs: 'Durée',
    yourRestroom: 'Vos toilettes',
    included: 'Compris dans votre formule',
    notIncluded: 'Premium : non compris dans votre formule',
    getCode: 'Obtenir le code d’accès',
  },

  moneyBack: {
    title: 'Votre argent est sur le chemin du retour',
    reason: {
      too_late: 'Votre paiement est arrivé après la fin du délai.',
      location_closed: 'Les toilettes avaient fermé quand votre paiement est arrivé.',
      busy: 'Tous les codes de cette porte étaient pris quand votre paiement est arrivé.',
      already_member: 'Vous êtes déjà abonné ; un abonnement suffit.',
      given_back: 'Vous avez rendu votre pass.',
      no_entry: 'Vous n’avez pas pu entrer.',
      other: 'Nous n’avons pas pu vous donner ce que vous avez payé.',
    },
    how: 'Tout revient automatiquement sur votre carte. La plupart des banques l’affichent sous 5 à 10 jours.',
    nextFree: 'Prochain code libre pour cette porte : {time}.',
    tryThere: 'Regarder encore',
    findOther: 'Trouver les toilettes ouvertes les plus proches',
  },

  notPaid: {
    title: 'Rien n’a été débité',
    text: 'Votre paiement n’a pas abouti, ou sa page a été fermée. Vous pouvez réessayer.',
  },
  cancelled: {
    title: 'Rien n’a été débité',
    text: 'Vous avez quitté la page de paiement avant de payer. Votre choix est gardé ici.',
    textPlain: 'Vous avez quitté la page de paiement avant de payer.',
  },
  failed: {
    title: 'La page de paiement n’a pas pu s’ouvrir',
    text: 'Rien n’a été débité. La connexion ou notre prestataire n’a pas répondu ; vous pouvez réessayer sans risque.',
  },
  back: 'Retour au paiement',
  tryAgain: 'Réessayer',
  toPlans: 'Voir les formules',
}
