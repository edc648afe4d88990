import type { Messages } from '../Messages.ts'

export const common: Messages['common'] = {
  brand: 'Pitstop',
  retry: 'Réessayer',
  cancel: 'Annuler',
  close: 'Fermer',
  loading: 'Chargement...',
  error: 'Erreur : {message}',
  free: 'Gratuit',
  testSystem: 'Système de test : ni vrai argent, ni vraies portes',
  offline: 'Pas de connexion. Vérifiez votre réseau et réessayez.',
  timeout: 'Aucune réponse. Vérifiez votre réseau et réessayez.',
  unknown: 'Quelque chose a échoué de notre côté. Rien n’est perdu ; réessayez.',
  title: '{screen} · Pitstop',
  crashed: {
    title: 'L’application a planté',
    text: 'Quelque chose s’est cassé sur cet écran. Ce que vous avez payé et enregistré est en sécurité.',
    reload: 'Recharger l’application',
  },
  notFound: {
    title: 'Cette page n’existe pas',
    text: 'L’adresse est peut-être mal écrite, ou la page a changé de place.',
    goHome: 'Retour à l’accueil',
  },
  language: {
    label: 'Langue',
    screens: 'Langue de tous les écrans',
    failed: 'Cette langue n’a pas pu être chargée. Vérifiez votre réseau et réessayez.',
  },
  showPassword: 'Afficher le mot de passe',
  hidePassword: 'Masquer le mot de passe',
  fieldErrors: {
    locationNameRequired: 'Donnez un nom à votre lieu',
    addressRequired: 'Dites où il se trouve : rue et numéro',
    tooLong: 'C’est trop long',
    commentRequired: 'Écrivez quelques mots',
    priceStep: 'Un prix à partir de 0,00 $, par pas de 0,50 $',
    nameRequired: 'Le nom complet est obligatoire',
    businessNameRequired: 'Le nom de l’établissement est obligatoire',
    nameTooLong: 'Ce nom est trop long',
    emailInvalid: 'Saisissez un e-mail valide',
    passwordRequired: 'Votre mot de passe est nécessaire',
    passwordShort: 'Le mot de passe doit avoir au moins 8 caractères',
    passwordLong:
      'Le mot de passe est trop long : 72 octets au plus (une lettre accentuée en compte 2, un emoji 4)',
    passwordNul: 'Le mot de passe contient un caractère qui ne peut pas être conservé',
  },
}
