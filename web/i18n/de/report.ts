import type { Messages } from '../Messages.ts'

export const report: Messages['report'] = {
  open: 'Nicht hineingekommen',
  title: 'Nicht hineingekommen?',
  question: 'Was war los?',
  close: 'Schließen',
  reason: {
    closed: 'Es war geschlossen',
    refused: 'Ich wurde abgewiesen',
    out_of_order: 'Es war außer Betrieb',
    code_failed: 'Der Code ging nicht',
    queue: 'Die Schlange war zu lang',
  },
  next: 'Was dann geschieht',
  offer: {
    noted: 'Der Partner erfährt es sofort. Dieser Besuch war gratis, es gibt also nichts zurück.',
    returned:
      '{paidWith, select, card {Ihre {price} gehen sofort auf Ihre Karte zurück.} pass {Ihr Pass hat diesen Besuch sofort wieder.} other {Dieser Besuch zählt nicht.}} Der Code endet damit.',
    returns_later:
      'Diese Tür nimmt den Code vielleicht noch an, ohne uns zu fragen. {paidWith, select, card {Ihre {price} gehen zurück, spätestens: {time}.} pass {Ihr Pass hat diesen Besuch wieder, spätestens: {time}.} other {Der Besuch zählt in Ihrer Mitgliedschaft nicht mehr, spätestens: {time}.}}',
    with_operator:
      '{why, select, used {Dieser Code wurde an seiner Tür benutzt, deshalb sieht erst ein Mensch nach.} other {Es ging zuletzt oft von selbst zurück, deshalb sieht diesmal erst ein Mensch nach.}} Sie hören von uns, spätestens: {time}.',
    answered: 'Wir haben es uns schon angesehen.',
  },
  send: 'Senden',
  offline:
    'Gerade keine Verbindung. Ihre Auswahl ist gemerkt und wird gesendet, sobald Sie wieder online sind.',

  told: 'Danke, dass Sie es uns sagen',
  outcome: {
    noted: 'Der Partner weiß Bescheid. Dieser Besuch war gratis, es gibt also nichts zurück.',
    returned:
      '{paidWith, select, card {Ihre {price} sind auf dem Weg zurück auf Ihre Karte. Meist ist das nach 5 bis 10 Tagen zu sehen.} pass {Ihr Pass hat diesen Besuch wieder.} other {Dieser Besuch zählt nicht.}}',
    returns_later:
      '{paidWith, select, card {Ihre {price} gehen zurück, spätestens: {time}.} pass {Ihr Pass hat diesen Besuch wieder, spätestens: {time}.} other {Der Besuch zählt in Ihrer Mitgliedschaft nicht mehr, spätestens: {time}.}} Bis dahin nimmt die Tür den Code vielleicht noch an.',
    with_operator: 'Ein Mensch sieht es sich jetzt an. Sie hören von uns, spätestens: {time}.',
    answered:
      '{answer, select, money_back {{paidWith, select, card {Wir haben es uns angesehen: Ihre {price} gehen auf Ihre Karte zurück.} pass {Wir haben es uns angesehen: Ihr Pass hat diesen Besuch wieder.} other {Wir haben es uns angesehen: Dieser Besuch zählt nicht.}}} other {Wir haben es uns angesehen: Die Toilette stand Ihnen offen, deshalb bleibt dieser Besuch bezahlt.}}',
  },

  partner: {
    title: 'Gäste kamen nicht hinein',
    paused: 'Nicht auf der Karte, bis Sie antworten',
    pausedHint:
      'In einer Woche kamen zu viele Gäste nicht hinein. Gäste mit Code kommen weiter hinein; neue finden Sie nicht, wie auch immer Ihr Schalter unten steht.',
    backAt:
      'Sie haben geantwortet. Eine zweite Pause innerhalb einer Woche dauert einen Tag: Sie sind wieder auf der Karte, spätestens {time}.',
    list: 'Was Gäste uns gesagt haben',
    reason: {
      closed: 'Es war geschlossen',
      refused: 'Sie wurden abgewiesen',
      out_of_order: 'Es war außer Betrieb',
      code_failed: 'Der Code ging nicht',
      queue: 'Die Schlange war zu lang',
    },
    answer: 'Als beantwortet markieren',
    fixed: 'Behoben: zurück auf die Karte',
  },
}
