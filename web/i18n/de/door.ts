import type { Messages } from '../Messages.ts'

export const door: Messages['door'] = {
  title: 'Tür',
  online: 'Online',
  noConnection: 'Keine Verbindung',
  prompt: 'Code des Gastes eintippen',
  typed: '{count, plural, =0 {Keine Ziffer getippt} other {{digits}, # von {max} Ziffern getippt}}',
  keypad: 'Ziffernfeld',
  delete: 'Letzte Ziffer löschen',
  check: 'Prüfen',
  checking: 'Wird geprüft...',
  next: 'Nächster Gast',
  again: 'Neu eintippen',
  retry: 'Erneut prüfen',

  valid: 'Gültig',
  until: 'bis {time}',
  alreadyUsed: 'Schon benutzt',
  usedAt:
    '{time}, {minutes, plural, =0 {vor weniger als einer Minute} =1 {vor 1 Minute} other {vor # Minuten}}',
  perhapsYours:
    'Ihr letzter Versuch bekam keine Antwort; vielleicht war er es, der gezählt hat. Dann lassen Sie den Gast hinein.',
  notValid: 'Ungültig',
  notValidHint: 'Fragen Sie nach dem Code auf dem Bildschirm des Gastes.',
  locked: 'Prüfung pausiert',
  notChecked: 'Nicht geprüft',
  notCheckedHint: 'Der Code steht noch da: Prüfen Sie ihn gleich noch einmal.',

  notValidHere:
    'Fragen Sie nach dem Code auf dem Bildschirm des Gastes. Es gibt keine Verbindung, deshalb wurde nur der Code selbst geprüft.',
  offline: 'Offline geprüft',
  offlineHint:
    'Der Code passt. Lassen Sie den Gast hinein; wir bestätigen es, sobald Sie online sind.',
  lockedHere:
    'Zu viele falsche Codes. Codes werden wieder geprüft ab: {time}. Sie können einen Gast immer selbst hineinlassen.',
  turnedBack:
    'Die Uhr dieses Geräts wurde zurückgestellt; es weiß daher nicht, welche Codes benutzt sind. Verbinden Sie es einmal, dann stimmt es wieder.',
  connectBy: 'Verbinden bis {day}',
  keysEnded:
    'Dieses Gerät war sieben Tage ohne Verbindung und kann Codes nicht mehr selbst prüfen. Verbinden Sie es einmal; bis dahin lassen Sie Gäste ein, die Sie mit Namen kennen.',
  readyHere: 'Bereit für Codes',
  untold: '{count, plural, =1 {1 Besuch zu bestätigen} other {# Besuche zu bestätigen}}',
  clockOff: {
    title: 'Die Uhr dieses Geräts geht falsch',
    behind:
      'Sie geht {hours, plural, =0 {mehr als zehn Minuten} =1 {etwa eine Stunde} other {etwa # Stunden}} nach. Codes werden nach der richtigen Zeit geprüft, aber stellen Sie die Uhr, bevor Sie ohne Verbindung arbeiten.',
    ahead:
      'Sie geht {hours, plural, =0 {mehr als zehn Minuten} =1 {etwa eine Stunde} other {etwa # Stunden}} vor. Codes werden nach der richtigen Zeit geprüft, aber stellen Sie die Uhr, bevor Sie ohne Verbindung arbeiten.',
  },
  notACode: 'Das war kein Code. {max, plural, other {Ein Code hat # Ziffern}} und sonst nichts.',

  scan: {
    open: 'Code scannen',
    title: 'Halten Sie den QR-Code des Gastes vor die Kamera',
    picture: 'Was die Kamera sieht',
    starting: 'Kamera wird gestartet...',
    refused:
      'Die Kamera lässt sich nicht nutzen. Erlauben Sie sie in Ihrem Browser, oder tippen Sie den Code ein.',
    notACode: 'Dieser QR-Code ist kein Zugangscode.',
  },

  alarm: {
    never_issued:
      'Ohne Verbindung wurde ein Code eingelassen, den nie ein Gast bekommen hat: {time}. Wenn das nicht Ihr Personal war, entfernen Sie das Gerät.',
    used_twice:
      'Ein Code wurde zweimal eingelassen, das zweite Mal: {time}. Es waren zwei Geräte ohne Verbindung oder zwei Gäste.',
    not_held:
      'Ein Gerät hat einen Code gemeldet, den es gar nicht prüfen konnte: {time}. Wenn das nicht Ihr Personal war, entfernen Sie das Gerät.',
    outside_its_time:
      'Ein Gerät hat einen Code als benutzt gemeldet, als er die Tür nicht öffnete: {time}. Vielleicht geht seine Uhr falsch.',
    seen: 'Zur Kenntnis genommen',
  },
  devices: {
    title: 'Geräte an dieser Tür',
    count:
      '{count, plural, =0 {Noch prüft kein Gerät Codes an dieser Tür.} =1 {1 Gerät prüft Codes an dieser Tür.} other {# Geräte prüfen Codes an dieser Tür.}}',
    signOut: 'Alle anderen Geräte entfernen',
    ask: 'Alle anderen Geräte entfernen?',
    askHint:
      'Sie verlieren die Tür sofort und können keine neuen Codes prüfen. Dieser Browser bleibt.',
    confirm: 'Entfernen',
    done: 'Entfernt. Neue Codes entstehen mit neuen Schlüsseln.',
    add: 'Türgerät hinzufügen',
    addHint:
      'Für ein Tablet oder Handy an Ihrer Tür. Es prüft Codes, lässt Gäste ein, beantwortet Anfragen und pausiert. Einnahmen und Einstellungen sieht es nie.',
    name: 'Name des Geräts',
    nameHint: 'Zum Beispiel „Tablet am Tresen“',
    makeLink: 'QR-Code anzeigen',
    scanHint:
      'Scannen Sie ihn mit dem Tablet, oder öffnen Sie dort den Link. Er gilt einmal, {minutes} Minuten lang.',
    qr: 'QR-Code, der {name} hinzufügt',
    ready: '{name} ist bereit.',
    seen: 'zuletzt {time}',
    heldUntil: 'prüft offline bis {day}',
    heldNone: 'braucht eine Verbindung',
    session: 'Mit Ihrem Konto angemeldet',
    thisOne: 'Dieses Gerät',
    unnamed: 'Ein Browser',
    revoke: 'Entfernen',
    revokeNamed: '{name} entfernen',
    askOne: '{name} entfernen?',
    askOneHint:
      'Für ein verlorenes oder ausgemustertes Gerät. Es verliert die Tür sofort, und neue Codes entstehen mit neuen Schlüsseln.',
  },
  claim: {
    title: 'Dieses Gerät an der Tür verwenden',
    hint: 'Es prüft Codes, lässt Gäste ein, beantwortet Anfragen und pausiert. Es bleibt bereit, bis es entfernt wird.',
    start: 'Starten',
    noLink: 'Scannen Sie den QR-Code, den die Türseite des Partnerkontos zeigt.',
  },

  staff: {
    hand: 'Dem Personal geben',
    handHint:
      'Dieses Gerät zeigt dann nur noch die Tür. Sie werden hier abgemeldet; die PIN oder Ihre Anmeldung beendet den Personalmodus.',
    deviceName: 'Gerät fürs Personal',
    name: 'Name des Geräts',
    leave: 'Personalmodus beenden',
    pin: 'PIN',
    pinAgain: 'PIN wiederholen',
    pinWrong: 'Eine PIN hat 4 bis 6 Ziffern.',
    pinsDiffer: 'Die beiden PINs sind verschieden.',
    start: 'Personalmodus starten',
    wrongPin:
      'Das ist nicht die PIN. {left, plural, =1 {Es bleibt ein Versuch} other {Es bleiben # Versuche}}, danach öffnet nur das Passwort.',
    forgotten: 'Stattdessen anmelden',
    passwordHint:
      'Melden Sie sich mit dem Konto dieser Toilette an. Dafür braucht es eine Verbindung.',
    email: 'E-Mail',
    password: 'Passwort',
  },
  entry: {
    label: 'Wie Gäste hineinkommen',
    kind: {
      staff: 'Personal',
      keypad: 'Tastenfeld',
      lock: 'Schloss',
    },
    hint: {
      staff: 'Der Gast sagt den Code, Sie prüfen ihn auf der Seite „Tür“.',
      keypad:
        'Ihre Tür hat einen festen Code. Nur Gäste mit einem gültigen Besuch können ihn sehen, und jedes Mal wird festgehalten.',
      lock: 'Ein Schloss, das TOTP-Codes kennt, prüft sie selbst. Gäste bekommen Codes mit 8 Ziffern.',
    },
    save: 'Zugang speichern',
    saved: 'Gespeichert. Schon vergebene Codes gelten wie bisher.',
    code: 'Der Code des Tastenfelds',
    codeHint: '3 bis 10 Ziffern, # oder *. Wir speichern ihn verschlüsselt.',
    codeAgain:
      'Geben Sie einen neuen ein, wenn Sie ihn an der Tür geändert haben. Den alten zeigen wir nie.',
    codeWrong: 'Der Code eines Tastenfelds hat 3 bis 10 Ziffern, # oder *.',
    age: 'Gesetzt am {date}, seitdem {count, plural, =0 {von niemandem} =1 {einmal} other {#-mal}} gesehen.',
    change: 'Ändern Sie den Code Ihres Tastenfelds',
    changeHint:
      'Viele Gäste kennen ihn, er ist eine Woche alt, oder ein Gast kam nicht hinein. Ändern Sie ihn erst an der Tür, dann hier.',
    setUpLock: 'Schloss einrichten',
  },
  lock: {
    title: 'Ihr Schloss einrichten',
    askHint:
      'Wer diese Geheimnisse hat, kann jeden Code Ihrer Tür erzeugen; deshalb fragen wir noch einmal nach Ihrem Passwort.',
    password: 'Ihr Passwort',
    show: 'Geheimnisse anzeigen',
    limit: 'Was ein Schloss nicht kann',
    limitHint:
      'Ein übliches Schloss merkt sich nichts: Ein Code öffnet es immer wieder, bis er endet. Stellen Sie es so ein, dass es {before} Schritte vor seiner eigenen Zeit und {after} danach annimmt, sonst stehen Gäste mit gültigem Code vor verschlossener Tür.',
    settings: '{name}: SHA-256, {digits} Ziffern, alle {minutes} Minuten ein neuer Code',
    print: 'Drucken',
    slot: 'Geheimnis {slot}',
    qr: 'QR-Code von Geheimnis {slot}',
    noLock:
      'Ihre Tür ist nicht auf ein Schloss eingestellt. Wählen Sie es erst unter „Wie Gäste hineinkommen“.',
    toDetails: 'Angaben öffnen',
  },
  sign: {
    title: 'Ihr Türschild',
    hint: 'Hängen Sie es dorthin, wo gefragt wird. Der Code führt zu Ihrer Toilette.',
    size: 'Größe des Schilds',
    sizes: { a5: 'Blatt A5', sticker: 'Aufkleber, A7' },
    pdf: 'PDF zum Drucken',
    svg: 'SVG für die Druckerei',
    failed: 'Das PDF ließ sich auf diesem Gerät nicht erstellen. Das SVG enthält dasselbe Schild.',
    none: 'Speichern Sie zuerst Ihre Angaben; dann gibt es eine Toilette, zu der das Schild führt.',
    open: 'Türschild drucken',
    picture: 'Türschild von {name}',
    tips: {
      scale: 'Drucken Sie es mit 100 %, auf Papier seiner Größe',
      place: 'Hängen Sie es auf Augenhöhe neben die Tür',
      price: 'Es stimmt auch, wenn sich Preis oder Zeiten ändern',
    },
    guest: 'Gästetoilette',
    steps: { scan: 'Scannen', phone: 'Code holen', bell: 'Hier nennen', keys: 'Eintippen' },
    stepHints: {
      scan: 'Kamera auf den Code richten',
      phone: 'Auf dem eigenen Handy',
      bell: 'Dem Personal den Code sagen',
      keys: 'An der Tür',
    },
    footer: 'Ohne App · {host}',
  },

  arriving: 'Ankommende Gäste',
  onTheWay: '{count} unterwegs',
  someone: 'Ein Gast',
  goodUntil: 'gültig bis {time}',
  goodFrom: 'gültig von {from} bis {time}',
  since: 'seit {time}',
  letIn: '{name} ohne Code hineinlassen',
  letInHint: 'Nur, wenn Sie wissen, dass es {name} ist. Der Besuch gilt als genutzt.',
  letInShort: 'Hineinlassen',
  notLetIn: 'Dieser Besuch wurde schon genutzt oder ist beendet.',
  present: 'In der letzten halben Stunde gekommen',
  nobody: 'Niemand ist unterwegs. Wer einen Code bekommt, erscheint hier mit Namen.',
  usedToday:
    '{count, plural, =0 {Heute war noch kein Gast da} =1 {Heute war 1 Gast da} other {Heute waren # Gäste da}}',
  stale: 'Diese Liste ist vielleicht veraltet: {message}',

  noLocation: 'Noch keine Tür',
  noLocationHint:
    'Speichern Sie erst die Angaben zu Ihrer Toilette; dann werden hier die Codes der Gäste geprüft.',
  toDetails: 'Angaben eintragen',

  traffic: 'Gäste',
  today: '{count, plural, =0 {Heute noch niemand} =1 {1 Gast heute} other {# Gäste heute}}',
  lastDays: 'Gäste an jedem der letzten sieben Tage',
  guestsOn: '{count, plural, =1 {1 Gast} other {# Gäste}}',
}
