import type { Language } from '#contract/language.ts'

/** Everything that a device is told, and the facts in it. */
export interface NudgeValues {
  guestAsks: { name: string; minutes: number }
  accepted: { name: string }
  declined: { name: string }
  unanswered: { name: string }
}
export type NudgeName = keyof NudgeValues

type Words = { [Name in NudgeName]: (values: NudgeValues[Name]) => { title: string; body: string } }

/** A language that lacks one does not compile. */
export const nudgeWords: Record<Language, Words> = {
  en: {
    guestAsks: ({ name, minutes }) => ({
      title: 'A guest asks to come in',
      body: `${name}: please answer within ${minutes} minutes.`,
    }),
    accepted: ({ name }) => ({
      title: 'You may come in',
      body: `${name} has accepted your request. Your code is on your visit’s page.`,
    }),
    declined: ({ name }) => ({
      title: 'Not this time',
      body: `${name} cannot let you in right now. Other restrooms near you are open.`,
    }),
    unanswered: ({ name }) => ({
      title: 'Not this time',
      body: `${name} did not answer in time. Other restrooms near you are open.`,
    }),
  },
  es: {
    guestAsks: ({ name, minutes }) => ({
      title: 'Un visitante pide entrar',
      body: `${name}: responde en ${minutes} minutos, por favor.`,
    }),
    accepted: ({ name }) => ({
      title: 'Puedes entrar',
      body: `${name} ha aceptado tu solicitud. Tu código está en la página de tu visita.`,
    }),
    declined: ({ name }) => ({
      title: 'Esta vez no',
      body: `${name} no puede dejarte entrar ahora. Hay otros baños abiertos cerca.`,
    }),
    unanswered: ({ name }) => ({
      title: 'Esta vez no',
      body: `${name} no respondió a tiempo. Hay otros baños abiertos cerca.`,
    }),
  },
  fr: {
    guestAsks: ({ name, minutes }) => ({
      title: 'Un visiteur demande à entrer',
      body: `${name} : répondez sous ${minutes} minutes, s’il vous plaît.`,
    }),
    accepted: ({ name }) => ({
      title: 'Vous pouvez entrer',
      body: `${name} a accepté votre demande. Votre code est sur la page de votre visite.`,
    }),
    declined: ({ name }) => ({
      title: 'Pas cette fois',
      body: `${name} ne peut pas vous laisser entrer maintenant. D’autres toilettes sont ouvertes près de vous.`,
    }),
    unanswered: ({ name }) => ({
      title: 'Pas cette fois',
      body: `${name} n’a pas répondu à temps. D’autres toilettes sont ouvertes près de vous.`,
    }),
  },
  de: {
    guestAsks: ({ name, minutes }) => ({
      title: 'Ein Gast möchte hinein',
      body: `${name}: Bitte antworten Sie innerhalb von ${minutes} Minuten.`,
    }),
    accepted: ({ name }) => ({
      title: 'Sie dürfen hinein',
      body: `${name} hat Ihre Anfrage angenommen. Ihr Code steht auf der Seite Ihres Besuchs.`,
    }),
    declined: ({ name }) => ({
      title: 'Diesmal nicht',
      body: `${name} kann Sie gerade nicht einlassen. Andere Toiletten in Ihrer Nähe sind offen.`,
    }),
    unanswered: ({ name }) => ({
      title: 'Diesmal nicht',
      body: `${name} hat nicht rechtzeitig geantwortet. Andere Toiletten in Ihrer Nähe sind offen.`,
    }),
  },
  'zh-Hans': {
    guestAsks: ({ name, minutes }) => ({
      title: '有访客想进来',
      body: `${name}：请在 ${minutes} 分钟内答复。`,
    }),
    accepted: ({ name }) => ({
      title: '你可以进去了',
      body: `${name} 已同意你的请求。开门码在你的使用页面上。`,
    }),
    declined: ({ name }) => ({
      title: '这次不行',
      body: `${name} 现在不方便让你进去。附近还有其他洗手间开放。`,
    }),
    unanswered: ({ name }) => ({
      title: '这次不行',
      body: `${name} 没有及时答复。附近还有其他洗手间开放。`,
    }),
  },
  ja: {
    guestAsks: ({ name, minutes }) => ({
      title: 'ゲストが入室を希望しています',
      body: `${name}：${minutes}分以内にお答えください。`,
    }),
    accepted: ({ name }) => ({
      title: 'お入りいただけます',
      body: `${name}がリクエストを承認しました。コードは利用ページにあります。`,
    }),
    declined: ({ name }) => ({
      title: '今回はご利用いただけません',
      body: `${name}は今ご案内できません。近くにほかのトイレがあります。`,
    }),
    unanswered: ({ name }) => ({
      title: '今回はご利用いただけません',
      body: `${name}から時間内に回答がありませんでした。近くにほかのトイレがあります。`,
    }),
  },
}
