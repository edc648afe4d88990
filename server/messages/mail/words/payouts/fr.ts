import type { PayoutLetters } from '../MailWords.ts'

export const payouts: PayoutLetters = {
  payoutSent: ({ cents }, { money }) => ({
    subject: `Votre virement est en route : ${money(cents)}`,
    paragraphs: [`${money(cents)} de vos revenus sont en route vers votre banque.`],
    action: 'Voir vos revenus',
  }),
  bankChanged: ({ ending, isFirst }) => ({
    subject: isFirst
      ? 'Vos virements sont configurés'
      : 'Vos virements vont désormais sur un autre compte',
    paragraphs: [
      ending
        ? `Désormais, vos virements vont sur le compte se terminant par ${ending}. Le premier attend 3 jours.`
        : 'Désormais, vos virements vont sur un autre compte bancaire. Le premier attend 3 jours.',
      'Si ce n’était pas vous, arrêtez les virements maintenant. Tout le monde sera déconnecté de votre compte.',
    ],
    action: 'Ce n’était pas moi : arrêter les virements',
  }),
  payoutHeld: ({ cents, ending, goesAt }, { money, moment }) => ({
    subject: `Votre virement de ${money(cents)} attend 3 jours`,
    paragraphs: [
      ending
        ? `C’est le premier vers le compte se terminant par ${ending} : il attend avant de partir.`
        : 'C’est le premier vers ce compte : il attend avant de partir.',
      'Si tout est en ordre, vous n’avez rien à faire. Si ce n’était pas vous, arrêtez-le maintenant : l’argent reste à vous.',
    ],
    facts: [['Départ', moment(goesAt)]],
    action: 'Ce n’était pas moi : arrêter les virements',
  }),
  payoutsStopped: ({ cents }, { money }) => ({
    subject: 'Vos virements sont arrêtés',
    paragraphs: [
      cents > 0
        ? `${money(cents)} étaient en attente et sont de nouveau disponibles. Tout le monde a été déconnecté.`
        : 'Rien d’autre ne part vers votre banque pour l’instant. Tout le monde a été déconnecté.',
      'Choisissez un nouveau mot de passe, connectez-vous, vérifiez le compte et confirmez-le. Vous pourrez ensuite demander à nouveau des virements.',
    ],
    action: 'Voir vos revenus',
  }),
  payoutFailed: ({ cents }, { money }) => ({
    subject: 'Votre virement n’est pas arrivé',
    paragraphs: [
      `Votre banque n’a pas accepté le virement de ${money(cents)}. L’argent est de nouveau disponible.`,
      'Vérifiez où vont vos virements, puis redemandez-le.',
    ],
    action: 'Voir vos revenus',
  }),
}
