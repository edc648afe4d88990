import type { Messages } from '../Messages.ts'

export const partner: Messages['partner'] = {
  title: 'Vos toilettes en détail',
  loading: 'Chargement de vos toilettes...',
  editingHint: 'Les visiteurs voient vos changements après l’enregistrement.',
  edit: 'Modifier',
  save: 'Enregistrer',
  saved: 'Enregistré. Voici ce que les visiteurs voient maintenant.',
  savedHidden:
    'Enregistré. Les visiteurs ne le voient pas encore : rendez-le visible quand vous êtes prêt.',

  welcome: {
    title: 'Vos toilettes peuvent se payer elles-mêmes',
    text: 'Dites où elles sont et ce que coûte une visite. Personne ne les voit avant votre accord.',
    none: 'Vous n’avez pas encore proposé de toilettes',
    noneText: 'Deux minutes suffisent : un nom, une adresse, une photo.',
  },

  visible: 'Montrer mes toilettes aux visiteurs',
  visibleOn: 'Vos toilettes apparaîtront dans les résultats de recherche',
  visibleOff: 'Vos toilettes seront masquées aux visiteurs',
  visiblePaused:
    'Les visiteurs ne les voient pas pour l’instant : elles sont en pause jusqu’à votre réponse à leurs signalements',
  visibleLater: 'Enregistrez d’abord vos informations ; vous pourrez ensuite les montrer.',
  visibleFailed: 'Ceci n’a pas été enregistré',
  takenDown: 'Nous avons masqué vos toilettes',
  takenDownText:
    'Motif : {reason} Ceux qui ont un code entrent encore. Écrivez-nous quand ce sera réglé : {email}',

  pause: {
    title: 'Suspendre les nouveaux visiteurs',
    hint: 'Ménage, coup de feu ? Les visiteurs qui ont déjà un code peuvent entrer.',
    minutes: '{minutes} min',
    paused: 'En pause jusqu’à {time}. Les visiteurs qui ont déjà un code peuvent entrer.',
    outOfOrder: 'Hors service : {reason}',
    resume: 'Accepter à nouveau des visiteurs',
    break: 'Hors service',
    reason: 'Quel est le problème ?',
    reasonHint:
      'Les visiteurs le lisent. Cela reste jusqu’à ce que vous acceptiez à nouveau des visiteurs.',
    confirmBreak: 'Ne plus accepter de visiteurs',
  },

  name: 'Nom du lieu',
  address: 'Adresse',
  addressHint: 'Rue et numéro, comme sur une lettre.',
  looking: 'Recherche de cette adresse...',
  found: 'Trouvée. Vérifiez le repère avant d’enregistrer.',
  foundRoughly:
    'Trouvée, mais pas au numéro près. Déplacez le repère sur votre porte avant d’enregistrer.',
  notFound: 'Adresse introuvable',
  notFoundHint: 'Vérifiez la rue et le numéro, par exemple 218 W 46th St.',
  lookFailed: 'L’adresse n’a pas pu être recherchée.',

  map: 'Carte avec le repère de votre lieu',
  pin: 'Repère de votre porte : faites-le glisser ou déplacez-le avec les flèches',
  pinTip: 'Faites glisser le repère sur votre porte',
  noPin: 'Votre repère apparaît ici une fois l’adresse trouvée.',
  pinMoved: 'Le repère est à {distance} de l’adresse.',
  mapFailed: 'La carte ne peut pas s’afficher. Le repère reste à l’adresse.',
  point: '{count, plural, =1 {1 lieu} other {# lieux}}',

  photos: 'Photos',
  photoCount: '{count} sur {max}',
  upload: 'Ajouter +',
  photosHint:
    'JPEG, PNG ou WebP, jusqu’à {megabytes} Mo. Nous effaçons le lieu de la prise de vue.',
  photo: 'Photo {number} de {name}',
  photoUnnamed: 'Photo n° {number}',
  removePhoto: 'Retirer la photo {number}',
  uploading: 'Envoi de {file}',
  uploadFailed: '{file} n’a pas été envoyé',
  retryPhoto: 'Réessayer la photo {number}',
  cut: '{count, plural, =1 {1 image a été écartée} other {# images ont été écartées}} : il y a de la place pour {max}.',
  unfit:
    '{count, plural, =1 {1 fichier a été écarté} other {# fichiers ont été écartés}} : seules les images JPEG, PNG ou WebP peuvent être affichées.',
  tooLarge:
    '{count, plural, =1 {1 image a été écartée : elle fait} other {# images ont été écartées : elles font}} plus de {megabytes} Mo.',
  noPhotos: 'Pas encore de photos. Les visiteurs choisissent une porte qu’ils ont vue.',

  price: 'Prix par visite',
  makeFree: 'Rendre gratuit',
  cheaper: 'Baisser le prix',
  pricier: 'Augmenter le prix',
  earn: 'Vous gagnez <b>{earned}</b> par visite <share>({percent})</share>',
  earnNothing: 'Une visite gratuite ne rapporte rien. Elle amène du monde.',
  priceHint:
    'Gratuit, ou de {min} à {max}. Au-dessus de {premium}, vous êtes un lieu premium : abonnés et visites à l’unité uniquement.',
  isPremium: 'Lieu premium : il faut un abonnement ou payer cette seule visite.',

  features: 'Équipements',
  featuresHint: 'Touchez pour passer de oui à non et à non précisé. Les visiteurs filtrent avec.',
  answer: {
    yes: 'Oui',
    no: 'Non',
    unknown: 'Non précisé',
  },

  hours: 'Horaires',
  hoursHint: 'Les visiteurs n’entrent que pendant ces horaires.',
  hoursKind: {
    unknown: 'Non précisé',
    always: '24 h/24',
    weekly: 'Semaine',
  },
  hoursUnknown:
    'Les visiteurs lisent « Horaires inconnus » et peuvent demander un code à toute heure.',
  hoursIncomplete:
    'Donnez deux heures à chaque ouverture, et une date propre à chaque jour spécial.',
  sameEveryDay: 'Pareil chaque jour',
  closed: 'Fermé',
  closedThatDay: 'Fermé ce jour-là',
  to: 'à',
  opens: '{day} : ouverture{number, plural, =1 {} other { #}}',
  closes: '{day} : fermeture{number, plural, =1 {} other { #}}',
  addHours: 'Ajouter des heures : {day}',
  removeHours: 'Retirer les heures : {day}{number, plural, =1 {} other {, plage #}}',
  nextDay: 'Ferme le lendemain : {time}.',
  specialDays: 'Jours spéciaux',
  specialDaysHint: 'À ces dates, ils remplacent les horaires de la semaine.',
  specialDate: 'Date du jour spécial {number}',
  specialDay: 'Jour spécial {number}',
  specialDayOver: 'Cette date est passée : elle ne change plus rien.',
  addSpecialDay: 'Ajouter un jour spécial',
  removeSpecialDay: 'Retirer le jour spécial {number}',
  timeZone: 'Fuseau horaire de votre porte',

  description: 'Présentation',
  descriptionHint: 'Ce que les visiteurs doivent savoir avant de venir.',
  steps: 'Le chemin jusqu’à la porte',
  stepsHint: 'Trois étapes courtes au plus. Seuls les visiteurs avec un code les voient.',
  step: 'Étape {number}',
  stepExample: {
    first: 'Par la porte vitrée',
    second: 'Passez le comptoir, puis à gauche',
    third: 'Montrez le code à notre équipe',
  },
  noSteps: 'Non précisé. Les visiteurs avec un code demandent à l’intérieur.',
  entry: 'Comment les visiteurs entrent',
  entryKind: {
    staff: 'L’équipe vérifie',
    keypad: 'Digicode à code fixe',
    lock: 'Serrure qui vérifie les codes',
  },
  entryHint: {
    staff: 'Le visiteur dit le code, vous le tapez sur l’écran Porte.',
    keypad: 'Les visiteurs avec une visite valable voient le code du digicode.',
    lock: 'Les visiteurs tapent leur code sur la serrure.',
  },
  asksFirst: 'Me demander d’abord',
  asksFirstOn:
    'Les visiteurs attendent que vous les acceptiez sur l’écran Porte. Sans réponse en {minutes} minutes, ils sont envoyés ailleurs et ne paient rien.',
  asksFirstOff: 'Les visiteurs reçoivent leur code aussitôt.',
  openDoor: 'Ouvrir l’écran Porte',
  preview: 'Ce que voient les visiteurs',
  asGuests: 'Voir comme un visiteur',

  failed: 'Le lieu n’a pas pu être enregistré',
  failedHint: 'Tout ce que vous avez saisi est encore là.',
  nameAndAddress: 'Le nom et l’adresse sont obligatoires',
  checkFields: 'Certaines informations sont à revoir avant l’enregistrement.',
  photosUnsent:
    'Une photo n’a pas été envoyée. Réessayez ou retirez-la, puis enregistrez à nouveau.',

  leave: {
    title: 'Quitter sans enregistrer ?',
    text: 'Vos changements ne sont pas enregistrés. Ils seront perdus si vous quittez.',
    stay: 'Continuer à modifier',
    go: 'Quitter sans enregistrer',
  },
}
