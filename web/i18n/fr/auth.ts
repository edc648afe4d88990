import type { Messages } from '../Messages.ts'

export const auth: Messages['auth'] = {
  title: '{mode, select, sign_up {Rejoignez-nous} other {Bon retour parmi nous}}',
  heading:
    '{mode, select, sign_up {{userType, select, partner {S’inscrire comme partenaire} other {S’inscrire comme visiteur}}} other {{userType, select, partner {Se connecter comme partenaire} other {Se connecter comme visiteur}}}}',
  signInTitle: 'Connexion',
  userType: 'Type de compte',
  guest: 'Visiteur',
  partner: 'Partenaire',
  name: '{userType, select, partner {Nom de l’établissement} other {Nom complet}}',
  email: 'E-mail',
  password: 'Mot de passe',
  passwordPlaceholder: 'Au moins 8 caractères',
  submit: '{mode, select, sign_up {S’inscrire} other {Se connecter}}',
  processing: 'Un instant...',
  forgot: 'Mot de passe oublié ?',
  flipQuestion: '{mode, select, sign_up {Déjà un compte ?} other {Première visite ?}}',
  flip: '{mode, select, sign_up {Se connecter} other {S’inscrire}}',
  failed: '{mode, select, sign_up {L’inscription a échoué} other {La connexion a échoué}}',
  mismatch:
    '{userType, select, partner {Utilisez la connexion partenaire} other {Utilisez la connexion visiteur}}',
  promise: 'Vous entrez ou vous êtes remboursé',
  sessionEnded: 'Votre session est terminée. Connectez-vous pour reprendre où vous en étiez.',
  alreadyIn: 'Vous êtes connecté comme {name}.',
  goOn: 'Continuer',
  kept: {
    free: 'Gratuit',
    walk: '{minutes} min à pied',
    kept: 'gardé pour vous',
  },
  reset: {
    askTitle: 'Réinitialiser votre mot de passe',
    askText:
      'Indiquez l’e-mail de votre compte. Nous vous envoyons un lien pour choisir un nouveau mot de passe.',
    ask: 'Envoyer le lien',
    askedTitle: 'Regardez vos e-mails',
    askedText:
      'S’il existe un compte avec {email}, un lien est en route. Il sert une fois, pendant 30 minutes.',
    askAgain: 'Renvoyer',

    setTitle: 'Choisir un nouveau mot de passe',
    setText: 'Vous serez déconnecté de tous vos appareils.',
    newPassword: 'Nouveau mot de passe',
    placeholder: 'Au moins 8 caractères',
    set: 'Enregistrer le nouveau mot de passe',
    doneTitle: 'Votre nouveau mot de passe est enregistré',
    doneText: 'Utilisez-le pour vous connecter sur chacun de vos appareils.',
    signIn: 'Se connecter',
    newLink: 'Demander un nouveau lien',
  },
  prove: {
    title: 'Votre e-mail',
    working: 'Vérification de votre lien...',
    doneTitle: 'Votre e-mail est confirmé',
    doneText: 'Merci. Cette adresse vaut désormais pour votre compte.',
    failedTitle: 'Ce lien ne fonctionne pas',
    failedText: 'Vous pouvez en demander un autre sur l’écran de votre compte.',
    noToken:
      'L’adresse de cette page est incomplète. Ouvrez encore une fois le lien de votre e-mail.',
    goOn: 'Continuer',
    toAccount: 'Vers mon compte',
  },
}
