import type { MailWords } from './MailWords.ts'
import { operators } from './operators/fr.ts'
import { payouts } from './payouts/fr.ts'

const ifNotYou = 'Si ce n’était pas vous, vous pouvez laisser ce message sans réponse.'

export const fr: MailWords = {
  letters: {
    proveEmail: () => ({
      subject: 'Confirmez votre adresse e-mail',
      paragraphs: ['Veuillez confirmer que cette adresse est la vôtre.', ifNotYou],
      action: 'Confirmer cette adresse',
    }),
    emailCode: ({ code }) => ({
      subject: `${code} est votre code Pitstop`,
      paragraphs: [
        'Saisissez ce code là où vous l’avez demandé pour confirmer votre adresse e-mail. Il est valable 10 minutes.',
        'Si ce n’était pas vous, ignorez cet e-mail. Ne donnez ce code à personne.',
      ],
      facts: [['Code', code]],
    }),
    resetPassword: () => ({
      subject: 'Choisissez un nouveau mot de passe',
      paragraphs: [
        'Quelqu’un a demandé un nouveau mot de passe pour votre compte. Ce lien fonctionne une fois, pendant 30 minutes.',
        ifNotYou,
      ],
      action: 'Choisir un nouveau mot de passe',
    }),
    newEmail: () => ({
      subject: 'Confirmez votre nouvelle adresse e-mail',
      paragraphs: ['Votre compte passe à cette adresse dès que vous la confirmez.', ifNotYou],
      action: 'Confirmer cette adresse',
    }),
    emailMoves: () => ({
      subject: 'Votre adresse e-mail est en cours de changement',
      paragraphs: [
        'Quelqu’un de connecté à votre compte a demandé de le passer à une autre adresse e-mail.',
        'Si ce n’était pas vous, choisissez un nouveau mot de passe maintenant : cela arrête le changement.',
      ],
      action: 'Choisir un nouveau mot de passe',
    }),
    secondFactor: ({ isOn }) => ({
      subject: isOn
        ? 'La validation en deux étapes est activée'
        : 'La validation en deux étapes est désactivée',
      paragraphs: [
        isOn
          ? 'La connexion demande désormais aussi un code de votre application d’authentification. Vos autres appareils ont été déconnectés.'
          : 'Le mot de passe suffit de nouveau pour se connecter.',
        'Si ce n’était pas vous, choisissez maintenant un nouveau mot de passe et répondez à cet e-mail.',
      ],
      action: 'Choisir un nouveau mot de passe',
    }),
    newSignIn: ({ device, at }, { moment }) => ({
      subject: 'Une nouvelle connexion à votre compte',
      paragraphs: [
        'Quelqu’un s’est connecté à votre compte sur un appareil que nous ne connaissions pas.',
        'Si ce n’était pas vous, choisissez un nouveau mot de passe maintenant : cela déconnecte tout le monde.',
      ],
      facts: [
        ['Appareil', device ?? 'Inconnu'],
        ['Heure', moment(at)],
      ],
      action: 'Choisir un nouveau mot de passe',
    }),
    receipt: ({ title, cents, at, orderId, paidUntil, hasCode }, { money, day }) => ({
      subject: `Votre reçu : ${title}`,
      paragraphs: [
        'Merci. Voici ce que vous avez payé.',
        ...(paidUntil
          ? [
              `Votre abonnement est payé jusqu’au ${day(paidUntil)} et se renouvelle tout seul. Vous pouvez le résilier à tout moment dans votre profil.`,
            ]
          : []),
        ...(hasCode
          ? [
              'Votre code est sur l’appareil qui a servi au paiement, et sur tout autre où vous vous connectez.',
            ]
          : []),
      ],
      facts: [
        ['Achat', title],
        ['Payé', money(cents)],
        ['Date', day(at)],
        ['Commande', orderId],
      ],
      action: hasCode ? 'Afficher votre code' : 'Ouvrir votre profil',
    }),
    moneyBack: ({ title, cents, orderId }, { money }) => ({
      subject: `Remboursement : ${money(cents)}`,
      paragraphs: [
        `${money(cents)} de ce que vous avez payé pour ${title} reviennent sur votre carte. La plupart des banques l’affichent sous 5 à 10 jours.`,
      ],
      facts: [['Commande', orderId]],
      action: 'Ouvrir votre profil',
    }),
    refundFailed: ({ title, cents, orderId }, { money }) => ({
      subject: `Votre banque n’a pas repris ${money(cents)}`,
      paragraphs: [
        `Nous avons renvoyé ${money(cents)} pour ${title} sur votre carte, et votre banque nous les a retournés. La carte est peut-être fermée.`,
        'L’argent reste le vôtre. Nous l’enverrons autrement : répondez à ce message.',
      ],
      facts: [['Commande', orderId]],
      action: 'Ouvrir votre profil',
    }),
    refundHeld: ({ title, cents, orderId }, { money }) => ({
      subject: `Votre remboursement de ${money(cents)} est en cours d’examen`,
      paragraphs: [
        `Aujourd’hui, les remboursements sont plus nombreux que d’habitude : une personne examine le vôtre pour ${title} avant de l’envoyer. Vous n’avez rien à faire.`,
        `Ensuite, ${money(cents)} reviennent sur la carte avec laquelle vous avez payé.`,
      ],
      facts: [['Commande', orderId]],
      action: 'Ouvrir votre profil',
    }),
    paidOtherwise: ({ title, cents, reference, orderId }, { money }) => ({
      subject: `Argent rendu : ${money(cents)}`,
      paragraphs: [
        `Votre carte n’a pas repris ${money(cents)} pour ${title} : nous vous les avons donc versés autrement.`,
      ],
      facts: [
        ['Référence', reference],
        ['Commande', orderId],
      ],
      action: 'Ouvrir votre profil',
    }),
    renewalFailed: ({ keptUntil }, { day }) => ({
      subject: 'Votre abonnement n’a pas pu être renouvelé',
      paragraphs: [
        'Votre carte n’a pas payé le prochain mois de votre abonnement.',
        `Votre abonnement reste jusqu’au ${day(keptUntil)}, sans nouveaux codes tant qu’il n’est pas payé. Un geste dans votre profil suffit pour le payer.`,
      ],
      action: 'Payer votre abonnement',
    }),
    membershipOver: () => ({
      subject: 'Votre abonnement est terminé',
      paragraphs: [
        'Le mois suivant n’a pas été payé, votre abonnement est donc terminé. Rien d’autre n’est débité.',
        'Vous pouvez revenir quand vous voulez.',
      ],
      action: 'Voir les formules',
    }),
    requestAccepted: ({ name }) => ({
      subject: `Vous pouvez entrer : ${name}`,
      paragraphs: [
        `${name} a accepté votre demande. Votre code est sur la page de votre visite et expire bientôt.`,
      ],
      action: 'Ouvrir votre visite',
    }),
    requestDeclined: ({ name, why, isPaid }) => ({
      subject: `Pas cette fois : ${name}`,
      paragraphs: [
        why === 'declined'
          ? `${name} ne peut pas vous accueillir pour l’instant.`
          : `${name} n’a pas répondu à temps à votre demande.`,
        isPaid ? 'Votre carte n’est pas débitée.' : 'Rien n’a été utilisé.',
        'D’autres toilettes près de vous sont ouvertes.',
      ],
      action: 'Trouver d’autres toilettes',
    }),
    reportAnswered: ({ name, getsMoneyBack, reason }) => ({
      subject: `Votre signalement sur ${name}`,
      paragraphs: [
        getsMoneyBack
          ? 'Nous l’avons examiné : ce que vous avez payé pour cette visite vous est rendu.'
          : 'Nous l’avons examiné : les toilettes vous étaient ouvertes, cette visite reste donc payée.',
        ...(getsMoneyBack
          ? []
          : ['Si vous n’êtes pas d’accord, vous pouvez répondre sur la page de cette visite.']),
      ],
      facts: [['Motif', reason]],
      action: 'Ouvrir cette visite',
    }),
    lateUseDecided: ({ name, cents, isPaid, reason }, { money }) => ({
      subject: `Un visiteur entré après un remboursement : ${name}`,
      paragraphs: [
        isPaid
          ? `Nous l’avons examiné : ${money(cents)} s’ajoutent à vos revenus.`
          : 'Nous l’avons examiné et ne payons pas cette visite.',
        ...(isPaid
          ? []
          : ['Si vous n’êtes pas d’accord, vous pouvez répondre sur la page de vos revenus.']),
      ],
      facts: [['Motif', reason]],
      action: 'Ouvrir vos revenus',
    }),
    guestReported: ({ name, time, reason }) => ({
      subject: `Un visiteur n’a pas pu entrer : ${name}`,
      paragraphs: [
        `À ${time}, un visiteur nous a dit : ${reasons[reason]}`,
        'Regardez ce qu’il en est et marquez-le comme traité sur la page de votre lieu.',
      ],
      action: 'Ouvrir votre lieu',
    }),
    pausedForReports: ({ name, reports }) => ({
      subject: `Retiré de la carte pour l’instant : ${name}`,
      paragraphs: [
        `${reports} visiteurs n’ont pas pu entrer en une semaine, les nouveaux ne trouvent donc plus votre lieu.`,
        'Ceux qui ont un code entrent toujours. Répondez aux signalements et il revient aussitôt sur la carte.',
      ],
      action: 'Ouvrir votre lieu',
    }),
    changeKeypad: ({ name }) => ({
      subject: 'Il est temps de changer le code de votre porte',
      paragraphs: [
        `Le code fixe de ${name} est désormais connu de beaucoup, ou le même depuis une semaine.`,
        'Changez-le d’abord sur le digicode de la porte, puis dans vos informations.',
      ],
      action: 'Ouvrir vos informations',
    }),
    newReview: ({ name, stars, comment }) => ({
      subject: `Un nouvel avis sur ${name}`,
      paragraphs: [
        'Un visiteur qui y est allé a écrit :',
        `« ${comment} »`,
        'Vous pouvez répondre une fois, et tout le monde voit votre réponse.',
      ],
      facts: [['Étoiles', `${stars} sur 5`]],
      action: 'Lire vos avis',
    }),
    reviewJudged: ({ isTakenDown }) => ({
      subject: 'L’avis que vous avez signalé',
      paragraphs: [
        isTakenDown
          ? 'Nous l’avons examiné, et son texte n’est plus affiché.'
          : 'Nous l’avons examiné. Il respecte nos règles, il reste donc.',
      ],
      action: 'Ouvrir votre lieu',
    }),
    ...payouts,
    takenDown: ({ name, reason }) => ({
      subject: `Nous avons masqué votre lieu : ${name}`,
      paragraphs: [
        `Les visiteurs ne trouvent plus ${name}. Ceux qui ont un code entrent toujours.`,
        `Raison : ${reason}`,
        'Il reste masqué jusqu’à ce que nous le libérions. Écrivez-nous quand c’est réglé.',
      ],
      action: 'Ouvrir votre lieu',
    }),
    released: ({ name, isVisible }) => ({
      subject: `Nous avons libéré votre lieu : ${name}`,
      paragraphs: [
        isVisible
          ? `${name} est de nouveau sur la carte.`
          : `${name} peut redevenir visible quand vous le voulez.`,
      ],
      action: 'Ouvrir votre lieu',
    }),
    ...operators,
  },
  plans: {
    single_visit: 'Accès unique',
    day_pass: 'Pass 24 heures',
    membership: 'Abonnement mensuel',
  },
  colon: '\u00a0: ',
  sentBy: 'Pitstop vous écrit parce que vous y avez un compte.',
  topics: {
    requests: 'réponses à vos demandes',
    reviews: 'nouveaux avis',
    reminders: 'rappels',
  },
  stop: {
    link: 'Ne plus recevoir ce genre de message',
    ask: (topic) => `Voulez-vous ne plus recevoir ces messages ? Sujet : ${topic}`,
    askButton: 'Ne plus les recevoir',
    stopped: (topic) => `Nous ne vous écrivons plus à ce sujet : ${topic}`,
    again: 'Les recevoir de nouveau',
    resumed: (topic) => `Nous vous écrivons de nouveau à ce sujet : ${topic}`,
    home: 'Aller sur Pitstop',
  },
}

const reasons = {
  closed: 'c’était fermé.',
  refused: 'on ne l’a pas laissé entrer.',
  out_of_order: 'les toilettes étaient hors service.',
  code_failed: 'le code n’a pas fonctionné.',
  queue: 'la file était trop longue.',
}
