import type { Messages } from '../Messages.ts'

export const report: Messages['report'] = {
  open: 'Impossible d’entrer',
  title: 'Vous n’avez pas pu entrer ?',
  question: 'Que s’est-il passé ?',
  close: 'Fermer',
  reason: {
    closed: 'C’était fermé',
    refused: 'On m’a refusé l’entrée',
    out_of_order: 'C’était hors service',
    code_failed: 'Le code n’a pas marché',
    queue: 'La file était trop longue',
  },
  next: 'Ce qui se passe ensuite',
  offer: {
    noted:
      'Le partenaire est prévenu aussitôt. Cette visite était gratuite, il n’y a donc rien à rendre.',
    returned:
      '{paidWith, select, card {Vos {price} repartent aussitôt vers votre carte.} pass {Votre pass récupère aussitôt cette visite.} other {Cette visite ne compte pas.}} Le code se termine avec cela.',
    returns_later:
      'Cette porte peut encore accepter le code sans nous demander. {paidWith, select, card {Vos {price} repartent vers vous, au plus tard : {time}.} pass {Votre pass récupère cette visite, au plus tard : {time}.} other {La visite ne compte plus dans votre abonnement, au plus tard : {time}.}}',
    with_operator:
      '{why, select, used {Ce code a été utilisé à sa porte ; une personne regarde donc d’abord.} other {C’est souvent revenu tout seul ces derniers temps ; cette fois, une personne regarde donc d’abord.}} Nous vous répondons, au plus tard : {time}.',
    answered: 'Nous avons déjà regardé.',
  },
  send: 'Envoyer',
  offline:
    'Pas de connexion en ce moment. Votre choix est gardé et part dès que vous êtes de nouveau en ligne.',

  told: 'Merci de nous l’avoir dit',
  outcome: {
    noted: 'Le partenaire a été prévenu. Cette visite était gratuite, il n’y a donc rien à rendre.',
    returned:
      '{paidWith, select, card {Vos {price} repartent vers votre carte. La plupart des banques l’affichent sous 5 à 10 jours.} pass {Votre pass a de nouveau cette visite.} other {Cette visite ne compte pas.}}',
    returns_later:
      '{paidWith, select, card {Vos {price} repartent vers vous, au plus tard : {time}.} pass {Votre pass récupère cette visite, au plus tard : {time}.} other {La visite ne compte plus dans votre abonnement, au plus tard : {time}.}} D’ici là, la porte peut encore accepter le code.',
    with_operator: 'Une personne regarde maintenant. Nous vous répondons, au plus tard : {time}.',
    answered:
      '{answer, select, money_back {{paidWith, select, card {Nous avons regardé : vos {price} repartent vers votre carte.} pass {Nous avons regardé : votre pass a de nouveau cette visite.} other {Nous avons regardé : cette visite ne compte pas.}}} other {Nous avons regardé : les toilettes vous étaient ouvertes, cette visite reste donc payée.}}',
  },

  partner: {
    title: 'Des visiteurs n’ont pas pu entrer',
    paused: 'Hors de la carte jusqu’à votre réponse',
    pausedHint:
      'Trop de visiteurs n’ont pas pu entrer en une semaine. Ceux qui ont un code le peuvent encore ; les nouveaux ne vous trouvent pas, quel que soit votre réglage ci-dessous.',
    backAt:
      'Vous avez répondu. Une deuxième pause en une semaine dure un jour : vous revenez sur la carte au plus tard {time}.',
    list: 'Ce que les visiteurs nous ont dit',
    reason: {
      closed: 'C’était fermé',
      refused: 'On leur a refusé l’entrée',
      out_of_order: 'C’était hors service',
      code_failed: 'Le code n’a pas marché',
      queue: 'La file était trop longue',
    },
    answer: 'Marquer comme traité',
    fixed: 'C’est réglé : retour sur la carte',
  },
}
