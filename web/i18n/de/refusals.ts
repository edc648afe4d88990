import type { Messages } from '../Messages.ts'

export const refusals: Messages['refusals'] = {
  address_not_found: 'Diese Adresse wurde nicht gefunden',
  already_member: 'Sie sind schon Mitglied.',
  amount_changed: 'Der Betrag hat sich geändert. Bitte sehen Sie ihn an und fragen Sie erneut an.',
  bad_request: 'Diese Anfrage ließ sich nicht lesen.',
  balance_below_zero:
    'Es wurde mehr zurückgegeben oder einbehalten, als verfügbar ist. Spätere Einnahmen gleichen das aus.',
  bank_missing: 'Geben Sie zuerst an, wohin Auszahlungen gehen.',
  busy: '{hasTime, select, yes {Hier ist alles vergeben. Der nächste Platz ist frei ab: {time}.} other {Hier ist bis zum Schließen alles vergeben.}}',
  busy_server: 'Gerade ist viel los. Bitte versuchen Sie es gleich noch einmal.',
  search_not_ready: 'Die Suche startet gerade. Bitte versuchen Sie es gleich noch einmal.',
  code_dead: 'Zu viele falsche Codes. Bitte fordern Sie einen neuen an.',
  code_live:
    'Sie haben schon einen Zugangscode. Nutzen Sie ihn erst, oder lassen Sie ihn ablaufen.',
  code_not_valid:
    'Dieser Code ist abgelaufen oder wurde in einem anderen Browser angefordert. Bitte fordern Sie einen neuen an.',
  device_link_used:
    'Dieser Link wurde schon benutzt, oder seine 10 Minuten sind um. Erzeugen Sie auf der Türseite einen neuen.',
  device_not_found: 'Dieses Gerät wurde schon entfernt.',
  dispute_marked: 'Dieser Streitfall ist gewonnen oder war schon so vermerkt.',
  door_full:
    'Gerade sind alle Plätze an Ihrer Tür vergeben. Versuchen Sie es gleich noch einmal, oder lehnen Sie ab.',
  door_only: 'Dieses Gerät ist nur für die Tür. Melden Sie sich an, um mehr zu tun.',
  earnings_owed:
    'Sie haben Einnahmen, die noch nicht ausgezahlt sind. Lassen Sie sie zuerst auszahlen.',
  email_not_proven:
    'Bitte bestätigen Sie erst Ihre E-Mail: Wir haben Ihnen einen Link geschickt. Für Auszahlungen ist das nötig.',
  email_taken: 'Ein Konto mit dieser E-Mail gibt es schon',
  email_unproven: 'Bitte bestätigen Sie erst Ihre E-Mail. Für Gratisbesuche ist das nötig.',
  form_used: 'Dieses Formular hat schon etwas anderes getan. Bitte sehen Sie noch einmal nach.',
  free_limit:
    '{hasTime, select, yes {Gratisbesuche: einer pro Stunde und Ort, 6 am Tag. Der nächste ab: {time}.} other {Gratisbesuche: einer pro Stunde und Ort, 6 am Tag. Der nächste folgt später.}}',
  guests_expected:
    'Ein Gast hat einen Code für Ihre Tür. Verbergen Sie Ihre Toilette, und versuchen Sie es in einer halben Stunde wieder.',
  guests_only: 'Das ist für Gäste. Sie sind als Partner angemeldet.',
  internal: 'Bei uns ist etwas schiefgegangen. Nichts ist verloren; bitte versuchen Sie es erneut.',
  keypad_code_missing: 'Geben Sie den Code ein, der das Tastenfeld Ihrer Tür öffnet.',
  lead_answered: 'Dieser Betrieb hat schon eine Antwort.',
  link_not_valid:
    'Dieser Link wurde schon benutzt oder ist abgelaufen. Bitte fordern Sie einen neuen an.',
  location_closed:
    '{hasTime, select, yes {Diese Toilette ist jetzt geschlossen. Öffnet: {time}.} other {Diese Toilette ist geschlossen.}}',
  location_closed_for_good: 'Dieser Standort wurde endgültig geschlossen.',
  location_not_found: 'Diesen Standort gibt es nicht.',
  location_not_open: 'Diese Toilette ist nicht für Gäste geöffnet.',
  location_paused:
    '{hasTime, select, yes {Diese Toilette nimmt gerade keine neuen Gäste an. Wieder ab: {time}.} other {Diese Toilette nimmt gerade keine neuen Gäste an. Bald wieder.}}',
  location_taken_down:
    'Wir haben diesen Ort verborgen. Er kann gezeigt werden, sobald wir ihn freigeben.',
  missing_user_type: 'In der Antwort des Servers fehlt userType',
  name_and_address_required: 'Name und Adresse fehlen',
  no_bathroom_data: 'Keine Daten zu Toiletten verfügbar',
  no_keypad: 'Diese Tür hat keinen Code für ein Tastenfeld.',
  no_location_yet: 'Speichern Sie erst Ihren Standort.',
  no_such_dispute: 'Diesen Streitfall gibt es nicht.',
  no_such_order: 'Diese Bestellung gibt es nicht.',
  no_such_review: 'Diese Bewertung gibt es nicht.',
  no_membership: 'Sie sind kein Mitglied.',
  no_such_session: 'Diese Sitzung ist schon beendet.',
  not_a_lock: 'Ihre Tür ist nicht auf ein Schloss eingestellt.',
  not_found: 'Hier ist nichts.',
  not_in_its_time: 'Der Code der Tür wird gezeigt, solange Ihr Besuch gültig ist.',
  visit_renewed:
    'Für diesen Besuch hast du einen neuen Code bekommen. Öffnet auch der nicht, melde den neuen Besuch.',
  door_offline:
    'Diese Tür lässt auch ohne Netz Gäste ein. Ob dein Code benutzt wurde, wissen wir daher noch nicht. Versuch es in einer halben Stunde noch einmal; bis dahin muss die Tür wieder online sein.',
  too_many_at_once: 'Zu viele Versuche auf einmal. Bitte versuchen Sie es gleich noch einmal.',
  not_renewable:
    'Ein ungenutzt abgelaufener Code lässt sich einmal erneuern, innerhalb von 24 Stunden.',
  not_returnable:
    'Nur ein nicht begonnener Pass kann zurückgegeben werden, innerhalb von 14 Tagen.',
  plan_not_offered: 'Dieser Tarif wird nicht verkauft.',
  not_signed_in: 'Bitte melden Sie sich an, um weiterzumachen.',
  not_taken_down: 'Dieser Ort ist nicht von uns verborgen.',
  not_to_leave: 'Mit einem Pass lässt sich ein Code nach 10 Minuten für eine andere Tür aufgeben.',
  not_visited: 'Sie können eine Toilette bewerten, wenn Sie dort waren.',
  nothing_available: 'Es gibt noch nichts auszuzahlen.',
  not_their_door: 'Diese Zahlung hat keine Tür dieses Partners geöffnet.',
  nothing_owed: 'Für diese Erstattung wird nichts geschuldet.',
  nothing_to_refund: 'Es ist nichts mehr zu erstatten.',
  order_not_found: 'Einen solchen Kauf kennen wir nicht.',
  order_not_paid: 'Für diese Bestellung wurde nichts bezahlt, oder noch nicht.',
  owed_settled: 'Das ist schon erledigt.',
  partners_only: 'Das ist für Partner. Sie sind als Gast angemeldet.',
  pass_gone: 'Ihr Pass wurde gerade genutzt oder ist abgelaufen. Bitte fragen Sie erneut an.',
  paused_for_reports:
    'Gäste kamen hier zuletzt nicht hinein. Sie ist wieder da, sobald sich der Partner darum gekümmert hat.',
  payment_disputed: 'Die Bank des Gastes hat diese Zahlung zurückgeholt.',
  payment_open:
    'Eine Ihrer Zahlungen ist noch offen. Schließen Sie sie ab, oder warten Sie eine halbe Stunde, bis sie endet.',
  photos_unreachable:
    'Fotos können gerade weder gespeichert noch gezeigt werden. Bitte versuchen Sie es gleich noch einmal.',
  places_unreachable:
    'Adressen können gerade nicht gesucht werden. Bitte versuchen Sie es gleich noch einmal.',
  payments_unreachable:
    'Der Zahlungsdienst ist gerade nicht erreichbar. Es wurde nichts abgebucht; bitte versuchen Sie es erneut.',
  payout_in_progress: 'Eine Auszahlung ist schon unterwegs.',
  payout_too_small: 'Eine Auszahlung beträgt mindestens {minPayout}.',
  payouts_stopped: 'Auszahlungen wurden gestoppt. Bestätigen Sie zuerst, wohin sie gehen.',
  bank_changed:
    'Das Konto für Auszahlungen hat sich geändert, seit diese Seite angezeigt wurde. Bitte sehen Sie noch einmal nach.',
  shares_to_come:
    'Pässe, die an Ihrer Tür benutzt wurden, werden noch abgerechnet. Sagen Sie, wohin Auszahlungen gehen: Den Rest zahlen wir aus, nachdem Sie gegangen sind.',
  bank_too_new:
    'Ihr Auszahlungskonto hat sich gerade geändert. Bitte warten Sie drei Tage, bevor Sie Ihr Konto löschen.',
  refund_waits: 'Eine Entscheidung darüber wartet bereits auf eine zweite Person.',
  own_refund: 'Sie haben das beantragt: Eine andere Person muss es freigeben.',
  refund_decided: 'Darüber wurde bereits entschieden.',
  no_such_approval: 'Hier wartet nichts auf Freigabe.',
  second_factor_needed: 'Geben Sie den Code ein, den Ihre Authenticator-App zeigt.',
  wrong_second_factor:
    'Dieser Code stimmt nicht oder wurde schon benutzt. Warten Sie auf den nächsten.',
  second_factor_on: 'Die Anmeldung in zwei Schritten ist bereits an.',
  payouts_frozen:
    'Auszahlungen warten, während wir die Bücher prüfen. Ihr Geld ist sicher; bitte versuchen Sie es später.',
  person_not_found: 'Diese Person gibt es nicht.',
  photo_not_found: 'Dieses Foto gibt es nicht.',
  photo_not_yours: 'Eines dieser Fotos stammt nicht von Ihnen. Bitte laden Sie es erneut hoch.',
  photo_too_large: 'Ein Foto darf höchstens {megabytes} MB haben.',
  photo_too_many_pixels:
    'Dieses Bild hat mehr als {megapixels} Megapixel. Bitte wählen Sie ein kleineres.',
  photo_type: 'Bitte wählen Sie ein JPEG-, PNG- oder WebP-Bild.',
  photo_unreadable: 'Dieses Bild ist beschädigt oder unvollständig. Bitte wählen Sie ein anderes.',
  pin_too_far:
    'Die Nadel ist mehr als 2 km von dieser Adresse entfernt. Bitte setzen Sie sie auf die Tür.',
  price_changed: 'Der Preis hat sich geändert. Bitte sehen Sie ihn an und fragen Sie erneut an.',
  push_service_unknown: 'Den Mitteilungsdienst dieses Browsers kennen wir nicht.',
  price_not_allowed: 'Ein Besuch ist gratis oder kostet {min} bis {max} in Schritten von {step}.',
  public_restroom:
    'Diese Toilette ist für alle offen: Sie müssen niemanden fragen, und es gibt keinen Code.',
  purchase_key_used: 'Dieser Knopf gehörte zu einem anderen Kauf. Bitte versuchen Sie es erneut.',
  refund_changed:
    'Es kann weniger erstattet werden, als diese Seite zeigte. Bitte sehen Sie noch einmal nach.',
  refunded_already: 'Diese Bestellung wurde schon erstattet.',
  refund_nothing: 'Sagen Sie, wie viel zurückgeht: mindestens ein Cent.',
  refund_too_large: 'Mehr als der Rest kann nicht erstattet werden.',
  renewal_on_its_way:
    'Ihr nächster Monat wird gleich abgebucht. Bitte sehen Sie in einem Moment noch einmal nach.',
  reply_closed: 'Eine Antwort lässt sich einen Tag lang ändern. Diese bleibt, wie sie ist.',
  report_not_open: 'Diese Meldung wartet auf keine Antwort.',
  report_too_late: 'Ein Besuch lässt sich bis 30 Minuten nach Ende oder Nutzung des Codes melden.',
  request_gone: 'Diese Anfrage wurde gerade beantwortet, zurückgezogen oder ist abgelaufen.',
  review_closed: 'Eine Bewertung lässt sich 30 Tage lang ändern. Diese bleibt, wie sie ist.',
  review_not_found: 'Diese Bewertung Ihrer Toilette gibt es nicht.',
  same_email: 'Das ist schon Ihre Adresse.',
  taken_down_already: 'Dieser Ort ist schon verborgen.',
  too_large: 'Das ist zu groß.',
  too_many_attempts:
    'Zu viele Versuche. Bitte warten Sie einen Moment und versuchen Sie es erneut.',
  too_many_codes:
    'Wir haben Ihnen gerade einen Code geschickt. Bitte nehmen Sie den letzten, oder warten Sie ein wenig und fordern Sie einen neuen an.',
  too_many_downloads:
    'Sie haben Ihre Daten mehrmals heruntergeladen. Bitte versuchen Sie es in einer Stunde wieder.',
  too_many_favourites:
    'Sie haben sich 100 Toiletten gemerkt. Entfernen Sie eine, um eine andere zu merken.',
  too_many_mails:
    'Wir haben gerade mehrmals an diese Adresse geschrieben. Bitte sehen Sie dort nach, oder versuchen Sie es in einer Stunde erneut.',
  too_many_photos: 'Sie haben viele Fotos hochgeladen. Bitte machen Sie in einer Stunde weiter.',
  too_many_requests: 'Zu viele Anfragen. Bitte warten Sie einen Moment.',
  too_many_searches:
    'Aus Ihrem Netz wurden zu viele Adressen gesucht. Bitte warten Sie eine Weile und versuchen Sie es noch einmal.',
  too_many_wrong_codes:
    'Zu viele falsche Codes. Versuchen Sie es in {minutes, plural, =1 {einer Minute} other {# Minuten}} erneut, und begrüßen Sie Gäste bis dahin mit Namen.',
  unsupported_type: 'Diese Art von Inhalt wird hier nicht angenommen.',
  visit_live:
    'Sie haben einen Code, der noch eine Tür öffnet. Nutzen Sie ihn, oder warten Sie, bis er abläuft.',
  visit_not_found: 'Diesen Besuch gibt es nicht.',
  wrong_code:
    '{tries, plural, one {Dieser Code stimmt nicht. Sie haben noch einen Versuch.} other {Dieser Code stimmt nicht. Sie haben noch # Versuche.}}',
  wrong_credentials: 'E-Mail oder Passwort stimmt nicht.',
  wrong_password: 'Das ist nicht Ihr aktuelles Passwort.',
  wrong_sign_in: 'E-Mail, Passwort oder Code stimmt nicht. Jeder Code öffnet nur einmal.',
  violation_settled: 'Das ist schon erledigt.',
  violation_changed: 'Das hat sich geändert. Bitte sehen Sie es noch einmal an.',
  no_such_violation: 'Diesen Eintrag gibt es nicht.',
  violation_of_database:
    'Das endet von selbst, sobald die Datenbank in Ordnung ist. Der Befehl pitstop check sagt, wie.',
  adjustment_empty: 'Diese Bewegungen heben einander auf.',
  adjustment_too_large: 'Eine Korrektur beträgt höchstens 500,00 $.',
  not_their_violation: 'Das betrifft diesen Partner nicht.',
  adjustment_breaks_books:
    'Mit diesen Bewegungen wäre etwas anderes falsch. Bitte prüfen Sie Konten und Beträge.',
  no_refunds_held: 'Keine Erstattung wartet.',
  held_refunds_changed: 'Inzwischen warten mehr Erstattungen. Bitte sehen Sie noch einmal nach.',
  other_door: 'Dieses Konto gehört zu einer anderen Toilette.',
  program_outdated:
    'Diese Seite ist veraltet. Laden Sie sie neu, um Codes ohne Verbindung zu prüfen.',
  admit_by_code:
    'Gäste sagten uns, dass sie nicht eingelassen wurden. Bitte geben Sie stattdessen den Code ein.',
  answered_enough: 'Sie haben dreimal geantwortet. Wir haben jede Ihrer Antworten gelesen.',
  case_decided: 'Dieser Fall wurde gerade entschieden.',
  case_not_found: 'Diesen Fall gibt es nicht.',
  decision_not_possible: 'Das lässt sich bei einem solchen Fall nicht entscheiden.',
  no_such_case: 'Diesen Fall gibt es nicht.',
}
