import type { Messages } from '../Messages.ts'

export const refusals: Messages['refusals'] = {
  address_not_found: 'Adresse introuvable',
  already_member: 'Vous êtes déjà abonné.',
  amount_changed: 'Le montant a changé. Regardez-le et redemandez.',
  bad_request: 'Cette demande n’a pas pu être lue.',
  balance_below_zero:
    'Plus a été rendu ou retenu que ce qui est disponible. Les prochains revenus le compenseront.',
  bank_missing: 'Indiquez d’abord où vont les virements.',
  busy: '{hasTime, select, yes {Tout est pris ici. Prochaine place libre : {time}.} other {Tout est pris ici jusqu’à la fermeture.}}',
  busy_server: 'Il y a beaucoup de monde. Réessayez dans un instant.',
  search_not_ready: 'La recherche démarre. Réessayez dans un instant.',
  code_dead: 'Trop de codes erronés. Veuillez en demander un nouveau.',
  code_live: 'Vous avez déjà un code d’accès. Utilisez-le d’abord ou laissez-le expirer.',
  code_not_valid:
    'Ce code a expiré ou a été demandé dans un autre navigateur. Veuillez en demander un nouveau.',
  device_link_used:
    'Ce lien a déjà servi, ou ses 10 minutes sont passées. Créez-en un autre sur l’écran Porte.',
  device_not_found: 'Cet appareil a déjà été retiré.',
  dispute_marked: 'Ce litige est gagné, ou déjà marqué ainsi.',
  door_full:
    'Toutes les places à votre porte sont prises en ce moment. Réessayez dans un instant, ou refusez.',
  door_only: 'Cet appareil sert à la porte et à rien d’autre. Connectez-vous pour le reste.',
  earnings_owed: 'Des revenus ne vous ont pas encore été versés. Faites-les verser d’abord.',
  email_not_proven:
    'Confirmez d’abord votre e-mail : nous vous avons envoyé un lien. Il le faut pour les virements.',
  email_taken: 'Un compte existe déjà avec cet e-mail',
  email_unproven: 'Confirmez d’abord votre e-mail. Il le faut pour les visites gratuites.',
  form_used: 'Ce formulaire a déjà fait autre chose. Regardez à nouveau.',
  free_limit:
    '{hasTime, select, yes {Visites gratuites : une par heure et par lieu, 6 par jour. La prochaine : {time}.} other {Visites gratuites : une par heure et par lieu, 6 par jour. La prochaine sera pour plus tard.}}',
  guests_expected:
    'Un visiteur a un code pour votre porte. Masquez vos toilettes et réessayez dans une demi-heure.',
  guests_only: 'Ceci est réservé aux visiteurs. Vous êtes connecté comme partenaire.',
  internal: 'Quelque chose a échoué de notre côté. Rien n’est perdu ; réessayez.',
  keypad_code_missing: 'Tapez le code qui ouvre le digicode de votre porte.',
  lead_answered: 'Ce commerce a déjà reçu une réponse.',
  link_not_valid: 'Ce lien a déjà servi ou a expiré. Demandez-en un nouveau.',
  location_closed:
    '{hasTime, select, yes {Ces toilettes sont fermées en ce moment. Ouverture : {time}.} other {Ces toilettes sont fermées.}}',
  location_closed_for_good: 'Ce lieu a fermé définitivement.',
  location_not_found: 'Ce lieu n’existe pas.',
  location_not_open: 'Ces toilettes ne sont pas ouvertes aux visiteurs.',
  location_paused:
    '{hasTime, select, yes {Ces toilettes n’acceptent pas de nouveaux visiteurs pour l’instant. Reprise : {time}.} other {Ces toilettes n’acceptent pas de nouveaux visiteurs pour l’instant. Reprise bientôt.}}',
  location_taken_down:
    'Nous avons masqué ce lieu. Il pourra être affiché quand nous l’aurons libéré.',
  missing_user_type: 'Il manque userType dans la réponse du serveur',
  name_and_address_required: 'Le nom et l’adresse sont obligatoires',
  no_bathroom_data: 'Aucune donnée sur les toilettes',
  no_keypad: 'Cette porte n’a pas de code de digicode.',
  no_location_yet: 'Enregistrez d’abord votre lieu.',
  no_such_dispute: 'Ce litige n’existe pas.',
  no_such_order: 'Cette commande n’existe pas.',
  no_such_review: 'Cet avis n’existe pas.',
  no_membership: 'Vous n’êtes pas abonné.',
  no_such_session: 'Cette session est déjà terminée.',
  not_a_lock: 'Votre porte n’est pas réglée sur une serrure.',
  not_found: 'Il n’y a rien ici.',
  not_in_its_time: 'Le code de la porte s’affiche tant que votre visite est valable.',
  visit_renewed:
    'Vous avez un nouveau code pour cette visite. S’il n’ouvre pas la porte, signalez la nouvelle visite.',
  door_offline:
    'Cette porte laisse aussi entrer hors ligne : nous ne savons pas encore si votre code a servi. Réessayez dans une demi-heure ; la porte doit être en ligne d’ici là.',
  too_many_at_once: 'Trop d’essais à la fois. Réessayez dans un instant.',
  not_renewable:
    'Un code expiré sans être utilisé peut être renouvelé une fois, dans les 24 heures.',
  not_returnable: 'Seul un pass non commencé peut être rendu, sous 14 jours.',
  plan_not_offered: 'Cette formule n’est pas en vente.',
  not_signed_in: 'Connectez-vous pour continuer.',
  not_taken_down: 'Ce lieu n’est pas masqué par nous.',
  not_to_leave:
    'Avec un pass, un code peut être laissé pour une autre porte au bout de 10 minutes.',
  not_visited: 'Vous pourrez noter ces toilettes après y être entré.',
  nothing_available: 'Il n’y a encore rien à verser.',
  not_their_door: 'Ce paiement n’a ouvert aucune porte de ce partenaire.',
  nothing_owed: 'Rien n’est dû pour ce remboursement.',
  nothing_to_refund: 'Il ne reste rien à rembourser.',
  order_not_found: 'Nous ne connaissons pas cet achat.',
  order_not_paid: 'Rien n’a été payé pour cette commande, ou pas encore.',
  owed_settled: 'C’est déjà réglé.',
  partners_only: 'Ceci est réservé aux partenaires. Vous êtes connecté comme visiteur.',
  pass_gone: 'Votre pass vient d’être utilisé ou de se terminer. Redemandez.',
  paused_for_reports:
    'Des visiteurs n’ont pas pu entrer ici récemment. Retour dès que le partenaire s’en est occupé.',
  payment_disputed: 'La banque du visiteur a repris ce paiement.',
  payment_open:
    'Un de vos paiements est encore ouvert. Terminez-le, ou attendez une demi-heure qu’il se ferme.',
  photos_unreachable:
    'Les photos ne peuvent être ni gardées ni affichées pour l’instant. Réessayez dans un instant.',
  places_unreachable:
    'Les adresses ne peuvent pas être recherchées pour l’instant. Réessayez dans un instant.',
  payments_unreachable:
    'Le service de paiement est injoignable en ce moment. Rien n’a été débité ; réessayez.',
  payout_in_progress: 'Un virement est déjà en route.',
  payout_too_small: 'Un virement est d’au moins {minPayout}.',
  payouts_stopped: 'Les virements sont arrêtés. Confirmez d’abord où ils vont.',
  bank_changed:
    'Le compte des virements a changé depuis l’affichage de cette page. Vérifiez-le à nouveau.',
  shares_to_come:
    'Des pass utilisés à votre porte restent à répartir. Indiquez où vont les virements : nous paierons le reste après votre départ.',
  bank_too_new:
    'Le compte de vos virements vient de changer. Attendez trois jours avant de supprimer votre compte.',
  refund_waits: 'Une décision à ce sujet attend déjà un second opérateur.',
  own_refund: 'Vous l’avez demandé : un autre opérateur doit l’approuver.',
  refund_decided: 'Cela a déjà été approuvé ou refusé.',
  no_such_approval: 'Rien n’attend d’approbation ici.',
  second_factor_needed: 'Saisissez le code affiché par votre application d’authentification.',
  wrong_second_factor: 'Ce code n’est pas le bon ou a déjà servi. Attendez le suivant.',
  second_factor_on: 'La validation en deux étapes est déjà activée.',
  payouts_frozen:
    'Les virements attendent pendant que nous vérifions les comptes. Votre argent est en sécurité ; réessayez plus tard.',
  person_not_found: 'Cette personne n’existe pas.',
  photo_not_found: 'Cette photo n’existe pas.',
  photo_not_yours: 'Une de ces photos n’a pas été envoyée par vous. Envoyez-la à nouveau.',
  photo_too_large: 'Une photo peut faire {megabytes} Mo au plus.',
  photo_too_many_pixels:
    'Cette image dépasse {megapixels} mégapixels. Choisissez-en une plus petite.',
  photo_type: 'Choisissez une image JPEG, PNG ou WebP.',
  photo_unreadable: 'Cette image est abîmée ou incomplète. Choisissez-en une autre.',
  pin_too_far: 'Le repère est à plus de 2 km de cette adresse. Déplacez-le sur la porte.',
  price_changed: 'Le prix a changé. Regardez-le et redemandez.',
  push_service_unknown: 'Nous ne connaissons pas le service de notifications de ce navigateur.',
  price_not_allowed: 'Une visite est gratuite, ou coûte de {min} à {max} par pas de {step}.',
  public_restroom:
    'Ces toilettes sont ouvertes à tous : rien à demander à personne, et il n’y a pas de code.',
  purchase_key_used: 'Ce bouton était pour un autre achat. Réessayez.',
  refund_changed: 'Il reste moins à rembourser que ce que cette page montrait. Regardez à nouveau.',
  refunded_already: 'Cette commande a déjà été remboursée.',
  refund_nothing: 'Dites combien rembourser : un centime au moins.',
  refund_too_large: 'On ne peut pas rembourser plus que ce qui reste.',
  renewal_on_its_way:
    'Votre prochain mois est sur le point d’être débité. Regardez de nouveau dans un instant.',
  reply_closed: 'Une réponse peut être modifiée pendant un jour. Celle-ci reste telle quelle.',
  report_not_open: 'Ce signalement n’attend pas de réponse.',
  report_too_late:
    'Une visite peut être signalée jusqu’à 30 minutes après la fin ou l’utilisation du code.',
  request_gone: 'Cette demande a reçu une réponse, a été retirée ou a expiré à l’instant.',
  review_closed: 'Un avis peut être modifié pendant 30 jours. Celui-ci reste tel quel.',
  review_not_found: 'Cet avis sur vos toilettes n’existe pas.',
  same_email: 'C’est déjà votre adresse.',
  taken_down_already: 'Ce lieu est déjà masqué.',
  too_large: 'C’est trop volumineux.',
  too_many_attempts: 'Trop d’essais. Attendez un instant et réessayez.',
  too_many_codes:
    'Nous venons de vous envoyer un code. Utilisez le dernier, ou patientez un peu avant d’en demander un autre.',
  too_many_downloads: 'Vous avez téléchargé vos données plusieurs fois. Réessayez dans une heure.',
  too_many_favourites: 'Vous avez 100 favoris. Retirez-en un pour en ajouter un autre.',
  too_many_mails:
    'Nous venons d’écrire plusieurs fois à cette adresse. Regardez-y, ou réessayez dans une heure.',
  too_many_photos: 'Vous avez envoyé beaucoup de photos. Continuez dans une heure.',
  too_many_requests: 'Trop de demandes. Attendez un instant.',
  too_many_searches:
    'Trop d’adresses ont été recherchées depuis votre réseau. Patientez un peu et réessayez.',
  too_many_wrong_codes:
    'Trop de codes faux. Réessayez dans {minutes, plural, =1 {une minute} other {# minutes}} et, d’ici là, accueillez les visiteurs par leur nom.',
  unsupported_type: 'Ce type de contenu n’est pas accepté ici.',
  visit_live:
    'Vous avez un code qui ouvre encore une porte. Utilisez-le, ou attendez qu’il expire.',
  visit_not_found: 'Cette visite n’existe pas.',
  wrong_code:
    '{tries, plural, one {Ce code n’est pas le bon. Il vous reste un essai.} other {Ce code n’est pas le bon. Il vous reste # essais.}}',
  wrong_credentials: 'L’e-mail ou le mot de passe n’est pas correct.',
  wrong_password: 'Ce n’est pas votre mot de passe actuel.',
  wrong_sign_in:
    'L’e-mail, le mot de passe ou le code n’est pas correct. Chaque code n’ouvre qu’une fois.',
  violation_settled: 'C’est déjà réglé.',
  violation_changed: 'Cela a changé. Veuillez regarder à nouveau.',
  no_such_violation: 'Cette entrée n’existe pas.',
  violation_of_database:
    'Se règle de lui-même dès que la base de données est corrigée. La commande pitstop check dit comment.',
  adjustment_empty: 'Ces mouvements s’annulent.',
  adjustment_too_large: 'Un ajustement est de 500,00 $ au plus.',
  not_their_violation: 'Cela ne concerne pas ce partenaire.',
  adjustment_breaks_books:
    'Avec ces mouvements, autre chose serait faux. Vérifiez les comptes et les montants.',
  no_refunds_held: 'Aucun remboursement n’attend.',
  held_refunds_changed: 'D’autres remboursements attendent désormais. Veuillez regarder à nouveau.',
  other_door: 'Ce compte est celui d’autres toilettes.',
  program_outdated:
    'Cette page n’est plus à jour. Rechargez-la pour vérifier les codes sans connexion.',
  admit_by_code:
    'Des visiteurs nous ont dit qu’on ne les avait pas laissés entrer. Tapez leur code à la place.',
  answered_enough: 'Vous avez répondu trois fois. Nous avons lu chacune de vos réponses.',
  case_decided: 'Ce dossier vient d’être tranché.',
  case_not_found: 'Ce dossier n’existe pas.',
  decision_not_possible: 'Cela ne peut pas être décidé pour un tel dossier.',
  no_such_case: 'Ce dossier n’existe pas.',
}
