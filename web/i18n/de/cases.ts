export const cases = {
  title: 'Risiko',
  none: 'Kein Fall wartet auf Sie',
  noneHint: 'Was ein Budget übersteigt, steht hier, das meiste Geld zuerst.',
  more: 'Es gibt mehr. Es erscheint, sobald diese entschieden sind.',
  kind: '{kind, select, claim {{price} zurückverlangt} late_use {{price}: nach der Erstattung als benutzt gemeldet} other {Codes, die es nie gab}}',
  why: '{why, select, used {Die Tür hat diesen Gast eingelassen} admitted {Nach Namen eingelassen, und der Gast bestreitet es} guest {Zuletzt viel bei diesem Gast} card {Zuletzt viel bei dieser Karte} mailbox {Zuletzt viel bei diesem Postfach} device {Zuletzt viel bei diesem Gerät} partner {Zuletzt viel bei diesem Partner} refunds {Viele Besuche dieses Partners wurden erstattet} other {Seine Geräte meldeten Codes, die es nie gab}}',
  subject:
    '{subject, select, guest {Gast} card {Karte} mailbox {Postfach} device {Gerät} other {Partner}}',
  sums: 'Letzte 60 Tage',
  sum: '{entries, plural, =1 {# bezahlter Eintritt} other {# bezahlte Eintritte}}, {refunds, plural, =1 {# automatische Erstattung} other {# automatische Erstattungen}} ({price}), {lateUses, plural, =1 {# späte Nutzung} other {# späte Nutzungen}}, {guesses, plural, =1 {# unbekannter Code} other {# unbekannte Codes}}',
  sharing: 'Gleiche Karte, gleiches Postfach oder Gerät',
  nobody: 'Kein anderer Gast',
  answers: 'Was sie sagen',
  noAnswers: 'Noch keine Antwort',
  by: '{by, select, guest {Der Gast, {time}} other {Der Partner, {time}}}',
  decide: 'Entscheiden',
  told: 'Steht im Protokoll, und Gast oder Partner liest es.',
  choice:
    '{decision, select, pay_guest {Dem Gast {price} zurückgeben} pay_partner {Der Partner hat es verdient} other {Ablehnen}}',
  decided:
    '{decision, select, pay_guest {Entschieden: Der Gast bekommt es zurück.} pay_partner {Entschieden: Der Partner hat es verdient.} other {Entschieden: abgelehnt.}}',
  openVisit: 'Besuch öffnen',
  own: {
    title: 'In Prüfung',
    claim: '{price} für {name}',
    lateUse: '{price} für einen nach der Erstattung eingelassenen Gast',
    waits: 'Ein Mensch sieht es sich innerhalb eines Tages an.',
    decided:
      '{decision, select, pay_guest {Wir haben es zurückgegeben.} pay_partner {{kind, select, claim {Der Besuch bleibt bezahlt.} other {Ihren Einnahmen gutgeschrieben.}}} other {Wir zahlen dafür nicht.}}',
    reason: 'Begründung: {reason}',
    answered: 'Sie schrieben: {words}',
    label: 'Ihre Sicht',
    hint: 'Wer entscheidet, liest sie.',
    required: 'Schreiben Sie zuerst ein paar Worte',
    send: 'Senden',
  },
}
