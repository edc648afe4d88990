import type { Messages } from '../Messages.ts'

export const landing: Messages['landing'] = {
  name: 'Eine Toilette, jetzt gleich',
  title: 'Eine Toilette, jetzt gleich.',
  lead: 'Cafés, Hotels und Läden in Ihrer Nähe öffnen ihre Tür. Preis sehen, Code holen, hineingehen.',
  find: 'Toilette finden',
  promise: 'Rein oder Geld zurück',
  noAccount: 'Zum Umsehen braucht es kein Konto.',
  plans: 'Tarife',
  hosts: 'Für Betriebe',
  demo: 'Beispiel ansehen',
  map: {
    label: 'Toiletten rund um den Times Square',
    cluster: '{count, plural, =1 {1 Toilette} other {# Toiletten}}',
    free: 'Gratis',
    failed: 'Die Karte ruht gerade. Die Liste funktioniert trotzdem.',
    retry: 'Erneut versuchen',
  },
  steps: {
    title: 'Drei Schritte zur Tür',
    find: 'Finden',
    findText: 'Die nächste offene, mit Preis und Fußweg.',
    code: 'Code holen',
    codeText: 'Gratis oder ab {from}. {minutes} Minuten gültig.',
    walk: 'Hineingehen',
    walkText: 'Code zeigen oder eintippen. Das ist alles.',
  },
  host: {
    title: 'Sie haben eine Toilette? Verdienen Sie damit.',
    text: 'Sie bestimmen Preis und Zeiten. Wir bringen die Gäste.',
    list: 'Toilette anbieten',
  },
}
