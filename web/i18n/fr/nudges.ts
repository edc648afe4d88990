import type { Messages } from '../Messages.ts'

export const nudges: Messages['nudges'] = {
  label: 'Me prévenir sur cet appareil',
  requests: 'Une notification quand un visiteur demande à entrer, même si Pitstop est fermé.',
  answer: 'Une notification quand la réponse arrive, même si Pitstop est fermé.',
  unsupported:
    'Ce navigateur ne peut pas afficher de notifications quand Pitstop est fermé. Sur iPhone, ajoutez d’abord Pitstop à l’écran d’accueil.',
  blocked:
    'Les notifications de Pitstop sont bloquées. Autorisez-les dans les réglages de votre navigateur.',
  failed: 'Votre navigateur n’a pas pu l’activer pour l’instant. Réessayez plus tard.',
}
