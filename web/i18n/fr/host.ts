import type { Messages } from '../Messages.ts'

export const host: Messages['host'] = {
  name: 'Proposer vos toilettes',
  title: 'Vos toilettes peuvent se payer elles-mêmes.',
  lead: 'Près de chez vous, on cherche des toilettes propres. Ouvrez à vos conditions, gagnez {share} de chaque visite et accueillez des visiteurs qui restent pour un café.',
  list: 'Proposer votre lieu',
  free: 'Inscription gratuite. Sans contrat. Masquable à tout moment.',
  art: 'Illustration de toilettes lumineuses avec un miroir et une plante',
  someoneIsHere: 'Un visiteur est là',
  example: 'Exemple : {guests} visiteurs par jour à {price}',
  aMonth: '{amount} par mois',
  arithmetic: '{guests} × {price} × {share} × {days} jours',

  benefits: {
    title: 'Pourquoi les cafés et boutiques participent',
    income: 'Revenu passif',
    incomeText: 'Fixez votre prix, de {min} à {max}, ou gratuit. {share} sont à vous.',
    traffic: 'Plus de passage',
    trafficText:
      'Les visiteurs vous trouvent sur la carte, entrent et passent devant votre comptoir.',
    verified: 'Utilisateurs vérifiés uniquement',
    verifiedText: 'Chaque visiteur a un compte et un code qui n’ouvre qu’une fois.',
    control: 'Contrôle total',
    controlText: 'Vos horaires, votre prix. Affichez ou masquez votre lieu d’un geste.',
    community: 'Un service au quartier',
    communityText: 'Chauffeurs, parents et touristes ont un endroit digne où aller.',
    setup: 'Simple à mettre en place',
    setupText: 'Nom, adresse, jusqu’à trois photos. Un téléphone au comptoir suffit.',
  },
  steps: {
    title: 'Trois étapes jusqu’au premier visiteur',
    signUp: 'Inscrivez-vous',
    signUpText: 'Nom de l’établissement, e-mail, mot de passe. Environ deux minutes.',
    list: 'Proposez votre lieu',
    listText: 'Placez le repère sur votre porte, ajoutez photos et horaires.',
    earn: 'Commencez à gagner',
    earnText: 'Vérifiez les codes au comptoir. Chaque visite compte.',
  },

  join: 'Parlez-nous de votre lieu',
  joinText: 'Vous gardez la main sur votre fiche. Elle paraît quand vous le dites.',
  quietDay: 'Un mardi tranquille',
  quietSum: '{guests} visiteurs × {each} =',
  notAPromise: 'Un exemple, pas une promesse : tout dépend de votre rue et de votre prix.',
  form: 'Formulaire d’inscription',
  formMissing: 'Rien ne s’affiche ? <link>Ouvrez-le dans une nouvelle fenêtre</link>',
  contact: 'Envie d’en parler d’abord ? <link>{email}</link>',
}
