import type { Messages } from '../Messages.ts'

export const nav: Messages['nav'] = {
  label: 'Navigation principale',
  partnerLabel: 'Espace partenaire',
  logo: 'Pitstop, accueil',
  home: 'Accueil',
  analytics: 'Statistiques',
  door: 'Porte',
  earnings: 'Revenus',
  details: 'Infos',
  signIn: 'Connexion',
  signOut: 'Se déconnecter',
  profile: 'Votre profil',
  sampleGuest: 'Le profil d’un visiteur, en exemple',
  samplePartner: 'Les toilettes d’un partenaire, en exemple',
  restroom: 'Vos toilettes',
  account: 'Compte et connexion',
  menu: 'Menu du compte',
  install: 'Installer Pitstop',
  signedInAs: 'Connecté comme {name}',
  wrongRole: {
    title:
      '{needed, select, partner {Cet écran est réservé aux partenaires} other {Cet écran est réservé aux visiteurs}}',
    text: '{needed, select, partner {Vous êtes connecté comme visiteur.} other {Vous êtes connecté comme partenaire.}}',
    goHome: 'Retour à mes écrans',
    signOut: 'Se déconnecter',
  },
}
