import type { MailWords } from './MailWords.ts'
import { operators } from './operators/de.ts'
import { payouts } from './payouts/de.ts'

const ifNotYou = 'Wenn Sie es nicht waren, können Sie diese Mail unbeantwortet lassen.'

export const de: MailWords = {
  letters: {
    proveEmail: () => ({
      subject: 'Bestätigen Sie Ihre E-Mail-Adresse',
      paragraphs: ['Bitte bestätigen Sie, dass diese Adresse Ihnen gehört.', ifNotYou],
      action: 'Diese Adresse bestätigen',
    }),
    emailCode: ({ code }) => ({
      subject: `${code} ist Ihr Pitstop-Code`,
      paragraphs: [
        'Geben Sie diesen Code dort ein, wo Sie ihn angefordert haben, um Ihre E-Mail-Adresse zu bestätigen. Er gilt 10 Minuten.',
        'Wenn Sie das nicht waren, können Sie diese E-Mail ignorieren. Geben Sie den Code an niemanden weiter.',
      ],
      facts: [['Code', code]],
    }),
    resetPassword: () => ({
      subject: 'Wählen Sie ein neues Passwort',
      paragraphs: [
        'Für Ihr Konto wurde ein neues Passwort angefordert. Dieser Link gilt einmal, 30 Minuten lang.',
        ifNotYou,
      ],
      action: 'Neues Passwort wählen',
    }),
    newEmail: () => ({
      subject: 'Bestätigen Sie Ihre neue E-Mail-Adresse',
      paragraphs: ['Sobald Sie bestätigen, zieht Ihr Konto zu dieser Adresse um.', ifNotYou],
      action: 'Diese Adresse bestätigen',
    }),
    emailMoves: () => ({
      subject: 'Ihre E-Mail-Adresse wird geändert',
      paragraphs: [
        'Jemand, der in Ihrem Konto angemeldet ist, will es zu einer anderen E-Mail-Adresse umziehen.',
        'Wenn Sie es nicht waren, wählen Sie jetzt ein neues Passwort: Das hält den Umzug auf.',
      ],
      action: 'Neues Passwort wählen',
    }),
    secondFactor: ({ isOn }) => ({
      subject: isOn ? 'Anmeldung in zwei Schritten ist an' : 'Anmeldung in zwei Schritten ist aus',
      paragraphs: [
        isOn
          ? 'Beim Anmelden wird jetzt auch ein Code Ihrer Authenticator-App verlangt. Ihre anderen Geräte wurden abgemeldet.'
          : 'Beim Anmelden genügt wieder das Passwort.',
        'Waren Sie das nicht, wählen Sie jetzt ein neues Passwort und antworten Sie auf diese E-Mail.',
      ],
      action: 'Neues Passwort wählen',
    }),
    newSignIn: ({ device, at }, { moment }) => ({
      subject: 'Eine neue Anmeldung in Ihrem Konto',
      paragraphs: [
        'Jemand hat sich in Ihrem Konto auf einem Gerät angemeldet, das wir noch nicht kennen.',
        'Wenn Sie es nicht waren, wählen Sie jetzt ein neues Passwort: Das meldet alle ab.',
      ],
      facts: [
        ['Gerät', device ?? 'Nicht bekannt'],
        ['Zeit', moment(at)],
      ],
      action: 'Neues Passwort wählen',
    }),
    receipt: ({ title, cents, at, orderId, paidUntil, hasCode }, { money, day }) => ({
      subject: `Ihre Quittung: ${title}`,
      paragraphs: [
        'Vielen Dank. Das haben Sie bezahlt.',
        ...(paidUntil
          ? [
              `Ihre Mitgliedschaft ist bezahlt bis ${day(paidUntil)} und verlängert sich von selbst. In Ihrem Profil können Sie sie jederzeit kündigen.`,
            ]
          : []),
        ...(hasCode
          ? [
              'Ihr Code steht auf dem Gerät, mit dem Sie bezahlt haben, und auf jedem, auf dem Sie sich anmelden.',
            ]
          : []),
      ],
      facts: [
        ['Was', title],
        ['Bezahlt', money(cents)],
        ['Datum', day(at)],
        ['Bestellung', orderId],
      ],
      action: hasCode ? 'Ihren Code anzeigen' : 'Ihr Profil öffnen',
    }),
    moneyBack: ({ title, cents, orderId }, { money }) => ({
      subject: `Geld zurück: ${money(cents)}`,
      paragraphs: [
        `${money(cents)} von dem, was Sie für ${title} bezahlt haben, gehen auf Ihre Karte zurück. Die meisten Banken zeigen es nach 5 bis 10 Tagen.`,
      ],
      facts: [['Bestellung', orderId]],
      action: 'Ihr Profil öffnen',
    }),
    refundFailed: ({ title, cents, orderId }, { money }) => ({
      subject: `Ihre Bank hat ${money(cents)} nicht zurückgenommen`,
      paragraphs: [
        `Wir haben ${money(cents)} für ${title} auf Ihre Karte zurückgeschickt, und Ihre Bank hat sie uns zurückgegeben. Vielleicht ist die Karte gesperrt.`,
        'Das Geld bleibt Ihres. Wir schicken es auf anderem Weg: Bitte antworten Sie auf diese Mail.',
      ],
      facts: [['Bestellung', orderId]],
      action: 'Ihr Profil öffnen',
    }),
    refundHeld: ({ title, cents, orderId }, { money }) => ({
      subject: `Ihre Erstattung von ${money(cents)} wird geprüft`,
      paragraphs: [
        `Heute gibt es mehr Erstattungen als sonst. Deshalb sieht sich ein Mensch die Ihre für ${title} an, bevor sie abgeschickt wird. Sie müssen nichts tun.`,
        `Danach gehen ${money(cents)} auf die Karte zurück, mit der Sie bezahlt haben.`,
      ],
      facts: [['Bestellung', orderId]],
      action: 'Ihr Profil öffnen',
    }),
    paidOtherwise: ({ title, cents, reference, orderId }, { money }) => ({
      subject: `Geld zurück: ${money(cents)}`,
      paragraphs: [
        `Ihre Karte hat ${money(cents)} für ${title} nicht zurückgenommen, darum haben wir sie Ihnen auf anderem Weg bezahlt.`,
      ],
      facts: [
        ['Verwendungszweck', reference],
        ['Bestellung', orderId],
      ],
      action: 'Ihr Profil öffnen',
    }),
    renewalFailed: ({ keptUntil }, { day }) => ({
      subject: 'Ihre Mitgliedschaft konnte nicht verlängert werden',
      paragraphs: [
        'Ihre Karte hat den nächsten Monat Ihrer Mitgliedschaft nicht bezahlt.',
        `Ihre Mitgliedschaft bleibt bis ${day(keptUntil)}, ohne neue Codes, bis sie bezahlt ist. In Ihrem Profil genügt dafür ein Tippen.`,
      ],
      action: 'Mitgliedschaft bezahlen',
    }),
    membershipOver: () => ({
      subject: 'Ihre Mitgliedschaft ist zu Ende',
      paragraphs: [
        'Der nächste Monat wurde nicht bezahlt, deshalb ist Ihre Mitgliedschaft zu Ende. Es wird nichts mehr abgebucht.',
        'Sie können jederzeit wieder Mitglied werden.',
      ],
      action: 'Tarife ansehen',
    }),
    requestAccepted: ({ name }) => ({
      subject: `Sie dürfen hinein: ${name}`,
      paragraphs: [
        `${name} hat Ihre Anfrage angenommen. Ihr Code steht auf der Seite Ihres Besuchs und läuft bald ab.`,
      ],
      action: 'Ihren Besuch öffnen',
    }),
    requestDeclined: ({ name, why, isPaid }) => ({
      subject: `Diesmal nicht: ${name}`,
      paragraphs: [
        why === 'declined'
          ? `${name} kann Sie gerade nicht einlassen.`
          : `${name} hat nicht rechtzeitig auf Ihre Anfrage geantwortet.`,
        isPaid ? 'Ihre Karte wird nicht belastet.' : 'Es wurde nichts verbraucht.',
        'Andere Toiletten in Ihrer Nähe sind offen.',
      ],
      action: 'Andere Toilette finden',
    }),
    reportAnswered: ({ name, getsMoneyBack, reason }) => ({
      subject: `Ihre Meldung zu ${name}`,
      paragraphs: [
        getsMoneyBack
          ? 'Wir haben sie geprüft: Was Sie für diesen Besuch bezahlt haben, geht an Sie zurück.'
          : 'Wir haben sie geprüft: Die Toilette stand Ihnen offen, deshalb bleibt dieser Besuch bezahlt.',
        ...(getsMoneyBack
          ? []
          : ['Wenn Sie das anders sehen, können Sie auf der Seite dieses Besuchs antworten.']),
      ],
      facts: [['Begründung', reason]],
      action: 'Diesen Besuch öffnen',
    }),
    lateUseDecided: ({ name, cents, isPaid, reason }, { money }) => ({
      subject: `Nach einer Erstattung eingelassen: ${name}`,
      paragraphs: [
        isPaid
          ? `Wir haben es geprüft: ${money(cents)} kommen zu Ihren Einnahmen hinzu.`
          : 'Wir haben es geprüft und zahlen für diesen Besuch nicht.',
        ...(isPaid
          ? []
          : ['Wenn Sie das anders sehen, können Sie auf der Seite Ihrer Einnahmen antworten.']),
      ],
      facts: [['Begründung', reason]],
      action: 'Ihre Einnahmen öffnen',
    }),
    guestReported: ({ name, time, reason }) => ({
      subject: `Ein Gast kam nicht hinein: ${name}`,
      paragraphs: [
        `Um ${time} hat uns ein Gast gemeldet: ${reasons[reason]}`,
        'Bitte sehen Sie nach und markieren Sie die Meldung auf der Seite Ihres Standorts als beantwortet.',
      ],
      action: 'Ihren Standort öffnen',
    }),
    pausedForReports: ({ name, reports }) => ({
      subject: `Vorerst nicht auf der Karte: ${name}`,
      paragraphs: [
        `${reports} Gäste kamen in einer Woche nicht hinein, deshalb finden neue Gäste Ihren Standort nicht mehr.`,
        'Wer einen Code hat, kommt noch hinein. Beantworten Sie die Meldungen, dann ist er sofort wieder auf der Karte.',
      ],
      action: 'Ihren Standort öffnen',
    }),
    changeKeypad: ({ name }) => ({
      subject: 'Zeit, den Code Ihrer Tür zu ändern',
      paragraphs: [
        `Den festen Code von ${name} kennen inzwischen viele, oder er ist seit einer Woche derselbe.`,
        'Ändern Sie ihn zuerst am Tastenfeld der Tür, dann in Ihren Angaben.',
      ],
      action: 'Ihre Angaben öffnen',
    }),
    newReview: ({ name, stars, comment }) => ({
      subject: `Eine neue Bewertung für ${name}`,
      paragraphs: [
        'Ein Gast, der dort war, hat geschrieben:',
        `„${comment}“`,
        'Sie können einmal antworten, und alle sehen Ihre Antwort.',
      ],
      facts: [['Sterne', `${stars} von 5`]],
      action: 'Bewertungen lesen',
    }),
    reviewJudged: ({ isTakenDown }) => ({
      subject: 'Die Bewertung, die Sie gemeldet haben',
      paragraphs: [
        isTakenDown
          ? 'Wir haben sie geprüft, und ihr Text wird nicht mehr gezeigt.'
          : 'Wir haben sie geprüft. Sie hält unsere Regeln ein und bleibt deshalb.',
      ],
      action: 'Ihren Standort öffnen',
    }),
    ...payouts,
    takenDown: ({ name, reason }) => ({
      subject: `Wir haben Ihren Standort ausgeblendet: ${name}`,
      paragraphs: [
        `Gäste finden ${name} nicht mehr. Wer einen Code hat, kommt noch hinein.`,
        `Grund: ${reason}`,
        'Er bleibt ausgeblendet, bis wir ihn freigeben. Bitte schreiben Sie uns, sobald das geklärt ist.',
      ],
      action: 'Ihren Standort öffnen',
    }),
    released: ({ name, isVisible }) => ({
      subject: `Wir haben Ihren Standort freigegeben: ${name}`,
      paragraphs: [
        isVisible
          ? `${name} ist wieder auf der Karte.`
          : `${name} kann jederzeit wieder sichtbar gemacht werden.`,
      ],
      action: 'Ihren Standort öffnen',
    }),
    ...operators,
  },
  plans: {
    single_visit: 'Einzelzugang',
    day_pass: '24-Stunden-Pass',
    membership: 'Monatsmitgliedschaft',
  },
  colon: ': ',
  sentBy: 'Pitstop schreibt Ihnen, weil Sie dort ein Konto haben.',
  topics: {
    requests: 'Antworten auf Ihre Anfragen',
    reviews: 'neue Bewertungen',
    reminders: 'Erinnerungen',
  },
  stop: {
    link: 'Keine Mails dieser Art mehr',
    ask: (topic) => `Sollen wir Ihnen nicht mehr schreiben? Thema: ${topic}`,
    askButton: 'Keine solchen Mails mehr',
    stopped: (topic) => `Wir schreiben Ihnen nicht mehr. Thema: ${topic}`,
    again: 'Doch wieder schicken',
    resumed: (topic) => `Wir schreiben Ihnen wieder. Thema: ${topic}`,
    home: 'Zu Pitstop',
  },
}

const reasons = {
  closed: 'Es war geschlossen.',
  refused: 'Der Gast wurde abgewiesen.',
  out_of_order: 'Die Toilette war außer Betrieb.',
  code_failed: 'Der Code hat nicht funktioniert.',
  queue: 'Die Schlange war zu lang.',
}
