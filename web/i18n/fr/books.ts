import type { Messages } from '../Messages.ts'

export const books: Messages['operator']['books'] = {
  title: 'Comptes',
  none: 'Les comptes sont justes',
  noneHint: 'Ce qui enfreint une règle des comptes reste ici jusqu’à ce que ce soit réglé.',
  found: 'Trouvé {time}',
  order: 'Ouvrir la commande',
  visit: 'Ouvrir la visite',
  person: 'Ouvrir le partenaire',
  stops:
    '{stops, select, everyone {Tous les virements attendent.} partners {Les virements des partenaires ci-dessous attendent.} other {Aucun virement n’attend.}}',
  settledBy:
    '{by, select, posting {Réglez-le par un ajustement, ou acceptez-le tel quel.} provider {Se règle de lui-même dès que le prestataire de paiement a répondu.} payout {Comparez avec la liste des virements du prestataire avant de régler.} other {Se règle de lui-même dès que la base de données est corrigée.}}',
  says: '{invariant, select, I1 {Les lignes d’une écriture ne s’équilibrent pas.} I2_fee {Les frais notés sur la commande ne sont pas ceux enregistrés.} I2_refunded {La commande, ses remboursements et ses écritures indiquent des montants différents.} I2_dispute {Les litiges d’une commande et leurs écritures diffèrent.} I2_owed {Ce qui est dû pour des remboursements rejetés diffère de ce qui est enregistré.} I2_fraud {Un partenaire supporte d’un litige perdu une autre part que celle de la vente.} I3 {Une commande payée n’a pas donné exactement une visite ou une période payée.} I3_held {Une carte est bloquée pour une demande qui n’attend plus.} I3_payment {Une commande payée n’a aucun paiement enregistré, ou plus d’un.} I3_refund {La commande et les comptes divergent sur le remboursement total.} I4_period {Une période payée ne correspond pas à sa commande ou à son pass.} I4 {Un pass ne correspond pas à la commande qui l’a payé.} I5_uses {Un pass compte moins d’utilisations que de visites.} I5 {Une visite a un code que rien n’a payé, ou dont le paiement est remboursé.} I6 {Une visite utilisée n’a rien rapporté à son partenaire, ou deux fois.} I7 {Un virement dépassait le montant disponible.} I8 {Un virement et ses écritures diffèrent, ou le prestataire ne l’a jamais confirmé.} I8_transfer {Un transfert chez le prestataire ne correspond à aucun virement de ce montant.} E1 {Un paiement a donné deux choses, avant le suivi des droits d’entrée.} E2_money {Un visiteur est entré et a été remboursé.} E3_entries {Un même droit a permis d’entrer deux fois.} E4_open {Une visite et son droit divergent sur leur fin.} I9 {Deux visites en cours partagent un code.} I10 {Une commande attend le prestataire depuis plus d’une heure.} I10_refund {Un remboursement attend d’être envoyé depuis plus d’une heure.} I11 {Un déclencheur qui protège les comptes manque ou est désactivé.} I11_rights {Le rôle de la base de données peut modifier les comptes.} other {{raw}}}',
  row: 'La ligne telle qu’elle est',
  fact: '{name, select, state {Commande} paidCents {Prix} refundedCents {Remboursé} visit {Visite} dispute {Litige} feeCents {Frais} uses {Utilisations} visits {Visites} reason {Écriture} sumCents {Somme} paidWith {Payé avec} priceCents {Prix} payout {Virement} payoutCents {Virement} availableCents {Disponible alors} found {Constat} outcome {Issue} transferCents {Transfert} other {{raw}}}',
  adjust: 'Ajuster',
  accept: 'Accepter tel quel',
  howOne: '{how, select, adjust {Ajuster : {says}} other {Accepter tel quel : {says}}}',
  from: 'De',
  to: 'Vers',
  amount: 'Montant en USD',
  amountInvalid: 'Saisissez un montant, par exemple 1,75',
  add: 'Ajouter un mouvement',
  shortReason: 'Indiquez le motif en {min} caractères ou plus',
  submitAdjust: 'Enregistrer l’ajustement',
  submitAccept: 'Accepter',
  done: '{how, select, waits {Il attend un second opérateur.} adjusted {L’ajustement est enregistré et l’entrée réglée.} other {L’entrée est acceptée telle quelle.}}',
  more: 'Il y en a d’autres. Elles apparaissent à mesure que celles-ci sont réglées.',
  settled: 'Réglé récemment',
  settledLine:
    '{how, select, waits {Il attend un second opérateur.} adjusted {Ajusté par {by}} accepted {Accepté par {by}} other {Redevenu juste}}, {time}',
  refunds: {
    title:
      '{count, plural, one {# remboursement en attente : {price}} other {# remboursements en attente : {price}}}',
    text: 'Les remboursements automatiques ont atteint leur limite du jour le {time}. Les visiteurs savent que cela prendra un peu plus de temps.',
    submit: 'Les envoyer maintenant',
    done: 'Les remboursements sont en route.',
  },
}
