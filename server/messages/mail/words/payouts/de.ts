import type { PayoutLetters } from '../MailWords.ts'

export const payouts: PayoutLetters = {
  payoutSent: ({ cents }, { money }) => ({
    subject: `Ihre Auszahlung ist unterwegs: ${money(cents)}`,
    paragraphs: [`${money(cents)} Ihrer Einnahmen sind unterwegs zu Ihrer Bank.`],
    action: 'Zu Ihren Einnahmen',
  }),
  bankChanged: ({ ending, isFirst }) => ({
    subject: isFirst
      ? 'Ihre Auszahlungen sind eingerichtet'
      : 'Ihre Auszahlungen gehen jetzt auf ein anderes Konto',
    paragraphs: [
      ending
        ? `Ab jetzt gehen Ihre Auszahlungen auf das Konto mit den Endziffern ${ending}. Die erste wartet 3 Tage.`
        : 'Ab jetzt gehen Ihre Auszahlungen auf ein anderes Bankkonto. Die erste wartet 3 Tage.',
      'Waren Sie das nicht? Dann stoppen Sie die Auszahlungen jetzt. Damit werden alle aus Ihrem Konto abgemeldet.',
    ],
    action: 'Das war ich nicht: Auszahlungen stoppen',
  }),
  payoutHeld: ({ cents, ending, goesAt }, { money, moment }) => ({
    subject: `Ihre Auszahlung von ${money(cents)} wartet 3 Tage`,
    paragraphs: [
      ending
        ? `Es ist die erste auf das Konto mit den Endziffern ${ending}, darum wartet sie noch.`
        : 'Es ist die erste auf dieses Konto, darum wartet sie noch.',
      'Stimmt alles, müssen Sie nichts tun. Waren Sie es nicht, stoppen Sie sie jetzt: Das Geld bleibt Ihres.',
    ],
    facts: [['Wird gesendet', moment(goesAt)]],
    action: 'Das war ich nicht: Auszahlungen stoppen',
  }),
  payoutsStopped: ({ cents }, { money }) => ({
    subject: 'Ihre Auszahlungen sind gestoppt',
    paragraphs: [
      cents > 0
        ? `${money(cents)} haben gewartet und sind wieder verfügbar. Alle wurden abgemeldet.`
        : 'Vorerst geht nichts mehr an Ihre Bank. Alle wurden abgemeldet.',
      'Wählen Sie ein neues Passwort, melden Sie sich an, prüfen und bestätigen Sie das Konto. Danach können Sie wieder auszahlen lassen.',
    ],
    action: 'Zu Ihren Einnahmen',
  }),
  payoutFailed: ({ cents }, { money }) => ({
    subject: 'Ihre Auszahlung ist nicht angekommen',
    paragraphs: [
      `Ihre Bank hat die Auszahlung von ${money(cents)} nicht angenommen. Das Geld steht Ihnen wieder zur Verfügung.`,
      'Bitte prüfen Sie, wohin Ihre Auszahlungen gehen, und fordern Sie die Auszahlung dann erneut an.',
    ],
    action: 'Zu Ihren Einnahmen',
  }),
}
