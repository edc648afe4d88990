export const cases = {
  title: 'Risque',
  none: 'Aucun dossier ne vous attend',
  noneHint: 'Ce qui dépasse un budget s’affiche ici, les plus gros montants d’abord.',
  more: 'Il y en a d’autres. Ils s’affichent à mesure que ceux-ci sont tranchés.',
  kind: '{kind, select, claim {{price} réclamés} late_use {{price} : utilisation signalée après le remboursement} other {Codes jamais émis}}',
  why: '{why, select, used {La porte a laissé entrer ce visiteur} admitted {Entré par son nom, et le visiteur le conteste} guest {Beaucoup pour ce visiteur récemment} card {Beaucoup pour cette carte récemment} mailbox {Beaucoup pour cette boîte mail récemment} device {Beaucoup pour cet appareil récemment} partner {Beaucoup pour ce partenaire récemment} refunds {Beaucoup de visites de ce partenaire ont été remboursées} other {Ses appareils ont signalé des codes jamais émis}}',
  subject:
    '{subject, select, guest {Visiteur} card {Carte} mailbox {Boîte mail} device {Appareil} other {Partenaire}}',
  sums: '60 derniers jours',
  sum: '{entries, plural, =1 {# entrée payée} other {# entrées payées}}, {refunds, plural, =1 {# remboursement automatique} other {# remboursements automatiques}} ({price}), {lateUses, plural, =1 {# utilisation tardive} other {# utilisations tardives}}, {guesses, plural, =1 {# code inconnu} other {# codes inconnus}}',
  sharing: 'Même carte, boîte mail ou appareil',
  nobody: 'Aucun autre visiteur',
  answers: 'Ce qu’ils disent',
  noAnswers: 'Pas encore de réponse',
  by: '{by, select, guest {Le visiteur, {time}} other {Le partenaire, {time}}}',
  decide: 'Trancher',
  told: 'Figure au journal, et le visiteur ou le partenaire le lit.',
  choice:
    '{decision, select, pay_guest {Rendre {price} au visiteur} pay_partner {Le partenaire l’a gagné} other {Refuser}}',
  decided:
    '{decision, select, pay_guest {Tranché : le visiteur est remboursé.} pay_partner {Tranché : le partenaire l’a gagné.} other {Tranché : refusé.}}',
  openVisit: 'Ouvrir la visite',
  own: {
    title: 'En cours d’examen',
    claim: '{price} pour {name}',
    lateUse: '{price} pour un visiteur entré après un remboursement',
    waits: 'Une personne l’examine sous un jour.',
    decided:
      '{decision, select, pay_guest {Nous l’avons rendu.} pay_partner {{kind, select, claim {La visite reste payée.} other {Ajouté à vos revenus.}}} other {Nous ne le payons pas.}}',
    reason: 'Motif : {reason}',
    answered: 'Vous avez écrit : {words}',
    label: 'Votre version',
    hint: 'La personne qui tranche la lit.',
    required: 'Écrivez d’abord quelques mots',
    send: 'Envoyer',
  },
}
