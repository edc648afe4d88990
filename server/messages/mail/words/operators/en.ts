import type { OperatorLetters } from '../MailWords.ts'

export const operators: OperatorLetters = {
  refundWaits: ({ isRefund, title, cents, operator, reason, goesAt }, { money, moment }) => ({
    subject: isRefund
      ? `A refund of ${money(cents)} waits for a second operator`
      : `A payment of ${money(cents)} waits for a second operator`,
    paragraphs: [
      isRefund
        ? `${operator} asked to refund ${money(cents)} for ${title}: ${reason}`
        : `${operator} asked to move ${money(cents)} (${title}): ${reason}`,
      goesAt
        ? `There is no other operator: it goes on ${moment(goesAt)} by itself, or now by the command pitstop approve on the server. If you did not ask for it, reject it.`
        : 'Another operator has to approve it before it goes. If something is wrong, reject it.',
    ],
    action: 'Look at it',
  }),
  booksWrong: ({ violations }) => ({
    subject: 'Books: something needs a look',
    paragraphs: [
      'The check of the books has found what must not be. Payouts of the partners it concerns wait until it is settled on the page Books.',
      ...violations,
      'The command pitstop check explains all of it.',
    ],
    action: 'Open the operator’s pages',
  }),
  refundsHeld: ({ count, cents }, { money }) => ({
    subject: `${count} ${count === 1 ? 'refund waits' : 'refunds wait'} for you: ${money(cents)}`,
    paragraphs: [
      'Automatic refunds have reached their limit for the day. Later ones wait until an operator lets them go.',
      'Look at what they are for on the page Books. Their guests know that it takes a little longer.',
    ],
    action: 'Open the operator’s pages',
  }),
}
