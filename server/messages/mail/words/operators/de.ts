import type { OperatorLetters } from '../MailWords.ts'

export const operators: OperatorLetters = {
  refundWaits: ({ isRefund, title, cents, operator, reason, goesAt }, { money, moment }) => ({
    subject: isRefund
      ? `Eine Erstattung von ${money(cents)} wartet auf eine zweite Person`
      : `Eine Zahlung von ${money(cents)} wartet auf eine zweite Person`,
    paragraphs: [
      isRefund
        ? `${operator} möchte ${money(cents)} für ${title} erstatten: ${reason}`
        : `${operator} möchte ${money(cents)} bewegen (${title}): ${reason}`,
      goesAt
        ? `Es gibt sonst niemanden im Betrieb: Sie geht am ${moment(goesAt)} von selbst, oder jetzt mit dem Befehl pitstop approve auf dem Server. Haben Sie sie nicht beantragt, lehnen Sie sie ab.`
        : 'Eine andere Person muss sie freigeben, bevor sie geht. Stimmt etwas nicht, lehnen Sie sie ab.',
    ],
    action: 'Ansehen',
  }),
  booksWrong: ({ violations }) => ({
    subject: 'Bücher: etwas muss angesehen werden',
    paragraphs: [
      'Die Prüfung der Bücher hat gefunden, was nicht sein darf. Auszahlungen der betroffenen Partner warten, bis es auf der Seite Bücher erledigt ist.',
      ...violations,
      'Der Befehl pitstop check erklärt alles.',
    ],
    action: 'Die Seiten der Betreiber öffnen',
  }),
  refundsHeld: ({ count, cents }, { money }) => ({
    subject: `${count} ${count === 1 ? 'Erstattung wartet' : 'Erstattungen warten'} auf Sie: ${money(cents)}`,
    paragraphs: [
      'Die automatischen Erstattungen haben ihre Tagesgrenze erreicht. Spätere warten, bis ein Betreiber sie freigibt.',
      'Wofür sie sind, steht auf der Seite Bücher. Die Gäste wissen, dass es etwas länger dauert.',
    ],
    action: 'Die Seiten der Betreiber öffnen',
  }),
}
