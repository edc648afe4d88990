import type { Messages } from '../Messages.ts'

export const books: Messages['operator']['books'] = {
  title: 'Bücher',
  none: 'Die Bücher stimmen',
  noneHint: 'Was gegen eine Regel der Bücher verstößt, steht hier, bis es erledigt ist.',
  found: 'Gefunden {time}',
  order: 'Bestellung öffnen',
  visit: 'Besuch öffnen',
  person: 'Partner öffnen',
  stops:
    '{stops, select, everyone {Alle Auszahlungen warten darauf.} partners {Auszahlungen der Partner unten warten darauf.} other {Keine Auszahlung wartet darauf.}}',
  settledBy:
    '{by, select, posting {Mit einer Korrektur erledigen oder so hinnehmen, wie es ist.} provider {Endet von selbst, sobald der Zahlungsanbieter geantwortet hat.} payout {Vor dem Erledigen mit der Auszahlungsliste des Anbieters vergleichen.} other {Endet von selbst, sobald die Datenbank in Ordnung ist.}}',
  says: '{invariant, select, I1 {Die Zeilen einer Buchung ergeben zusammen nicht null.} I2_fee {Die Gebühr an der Bestellung ist nicht die gebuchte.} I2_refunded {Bestellung, Erstattungen und Buchungen nennen verschiedene Erstattungsbeträge.} I2_dispute {Streitfälle einer Bestellung und ihre Buchungen weichen ab.} I2_owed {Geschuldete und als geschuldet gebuchte Erstattungen weichen ab.} I2_fraud {Ein Partner trägt von einem verlorenen Streitfall nicht das, was er vom Verkauf hatte.} I3 {Aus einer bezahlten Bestellung wurde nicht genau ein Besuch oder bezahlter Zeitraum.} I3_held {Eine Karte ist für eine Anfrage belastet, die nicht mehr wartet.} I3_payment {Eine bezahlte Bestellung hat keine oder mehr als eine Zahlung in den Büchern.} I3_refund {Bestellung und Bücher sind uneins, ob alles erstattet ist.} I4_period {Ein bezahlter Zeitraum passt nicht zu Bestellung oder Pass.} I4 {Ein Pass passt nicht zu der Bestellung, die ihn bezahlt hat.} I5_uses {Ein Pass zählt weniger Nutzungen, als er Besuche hat.} I5 {Ein Besuch hat einen Code, den nichts bezahlt oder dessen Zahlung erstattet ist.} I6 {Ein Besuch fand statt und brachte dem Partner nichts oder doppelt.} I7 {Eine Auszahlung war höher als das Verfügbare.} I8 {Eine Auszahlung und ihre Buchungen weichen ab, oder der Anbieter hat sie nie bestätigt.} I8_transfer {Eine Überweisung beim Anbieter gehört zu keiner Auszahlung dieser Höhe.} E1 {Eine Zahlung brachte zweierlei, bevor Ansprüche geführt wurden.} E2_money {Ein Gast wurde eingelassen und bekam sein Geld zurück.} E3_entries {Ein Anspruch ließ seinen Gast zweimal ein.} E4_open {Ein Besuch und sein Anspruch sind uneins, wie er endete.} I9 {Zwei laufende Besuche haben denselben Code.} I10 {Eine Bestellung wartet seit über einer Stunde auf den Anbieter.} I10_refund {Eine Erstattung wartet seit über einer Stunde auf den Versand.} I11 {Ein Trigger, der die Bücher schützt, fehlt oder ist aus.} I11_rights {Die Datenbankrolle darf die Bücher ändern.} other {{raw}}}',
  row: 'Der Eintrag, wie er ist',
  fact: '{name, select, state {Bestellung} paidCents {Preis} refundedCents {Erstattet} visit {Besuch} dispute {Streitfall} feeCents {Gebühr} uses {Nutzungen} visits {Besuche} reason {Buchung} sumCents {Summe} paidWith {Bezahlt mit} priceCents {Preis} payout {Auszahlung} payoutCents {Auszahlung} availableCents {Damals verfügbar} found {Befund} outcome {Ausgang} transferCents {Überweisung} other {{raw}}}',
  adjust: 'Korrigieren',
  accept: 'So hinnehmen',
  howOne: '{how, select, adjust {Korrigieren: {says}} other {So hinnehmen: {says}}}',
  from: 'Von',
  to: 'An',
  amount: 'Betrag in USD',
  amountInvalid: 'Geben Sie einen Betrag ein, etwa 1,75',
  add: 'Noch eine Bewegung',
  shortReason: 'Nennen Sie den Grund mit mindestens {min} Zeichen',
  submitAdjust: 'Korrektur buchen',
  submitAccept: 'Hinnehmen',
  done: '{how, select, waits {Es wartet auf eine zweite Person.} adjusted {Die Korrektur ist gebucht, der Eintrag erledigt.} other {Der Eintrag ist so hingenommen.}}',
  more: 'Es gibt weitere. Sie erscheinen, sobald diese erledigt sind.',
  settled: 'Zuletzt erledigt',
  settledLine:
    '{how, select, waits {Es wartet auf eine zweite Person.} adjusted {Korrigiert von {by}} accepted {Hingenommen von {by}} other {Von selbst wieder richtig}}, {time}',
  refunds: {
    title:
      '{count, plural, one {# Erstattung wartet: {price}} other {# Erstattungen warten: {price}}}',
    text: 'Die automatischen Erstattungen haben am {time} ihre Tagesgrenze erreicht. Die Gäste wissen, dass es etwas länger dauert.',
    submit: 'Jetzt senden',
    done: 'Die Erstattungen sind unterwegs.',
  },
}
