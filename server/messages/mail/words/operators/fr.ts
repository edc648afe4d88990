import type { OperatorLetters } from '../MailWords.ts'

export const operators: OperatorLetters = {
  refundWaits: ({ isRefund, title, cents, operator, reason, goesAt }, { money, moment }) => ({
    subject: isRefund
      ? `Un remboursement de ${money(cents)} attend un second opérateur`
      : `Un paiement de ${money(cents)} attend un second opérateur`,
    paragraphs: [
      isRefund
        ? `${operator} a demandé à rembourser ${money(cents)} pour ${title} : ${reason}`
        : `${operator} a demandé à déplacer ${money(cents)} (${title}) : ${reason}`,
      goesAt
        ? `Il n’y a pas d’autre opérateur : il part de lui-même le ${moment(goesAt)}, ou tout de suite avec la commande pitstop approve sur le serveur. Si vous ne l’avez pas demandé, refusez-le.`
        : 'Un autre opérateur doit l’approuver avant son départ. Si quelque chose ne va pas, refusez-le.',
    ],
    action: 'Regarder',
  }),
  booksWrong: ({ violations }) => ({
    subject: 'Comptes : un point à examiner',
    paragraphs: [
      'Le contrôle des comptes a trouvé ce qui ne doit pas être. Les virements des partenaires concernés attendent que ce soit réglé sur la page Comptes.',
      ...violations,
      'La commande pitstop check explique tout.',
    ],
    action: 'Ouvrir les pages d’exploitation',
  }),
  refundsHeld: ({ count, cents }, { money }) => ({
    subject: `${count} ${count === 1 ? 'remboursement vous attend' : 'remboursements vous attendent'} : ${money(cents)}`,
    paragraphs: [
      'Les remboursements automatiques ont atteint leur limite du jour. Les suivants attendent qu’un opérateur les libère.',
      'La page Comptes montre à quoi ils correspondent. Les visiteurs savent que cela prendra un peu plus de temps.',
    ],
    action: 'Ouvrir les pages d’exploitation',
  }),
}
