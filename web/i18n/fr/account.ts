import type { Messages } from '../Messages.ts'

export const account: Messages['account'] = {
  title: 'Compte et connexion',
  type: '{userType, select, partner {Partenaire} other {Visiteur}}',
  signOut: 'Se déconnecter',
  email: {
    title: 'E-mail',
    proven: 'Confirmé',
    unproven: 'Pas encore confirmé',
    whyProve: 'Nous vous avons envoyé un lien. L’ouvrir confirme que cette adresse est la vôtre.',
    ask: 'Renvoyer le lien',
    asked: 'Un nouveau lien est en route.',
    change: 'Changer d’e-mail',
    new: 'Nouvel e-mail',
    password: 'Votre mot de passe',
    sendLink: 'Y envoyer un lien',
    changeAsked: 'Regardez dans votre nouvelle boîte',
    changeAskedText:
      'Un lien est en route vers {email}. Votre e-mail change quand vous l’ouvrez ; d’ici là, l’ancien reste valable.',
  },
  password: {
    title: 'Mot de passe',
    change: 'Changer de mot de passe',
    text: 'Vos autres appareils seront déconnectés.',
    current: 'Mot de passe actuel',
    new: 'Nouveau mot de passe',
    placeholder: 'Au moins 8 caractères',
    save: 'Enregistrer le mot de passe',
    changed: 'Votre mot de passe est changé. Vos autres appareils sont déconnectés.',
  },
  sessions: {
    title: 'Où vous êtes connecté',
    lastSeen: 'Vu pour la dernière fois : {moment}',
    thisOne: 'Cet appareil',
    end: 'Fermer',
    endOne: 'Fermer la session sur {device}',
    hint: 'Fermez ce que vous ne connaissez pas, et changez de mot de passe.',
  },
}
