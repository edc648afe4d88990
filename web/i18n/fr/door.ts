import type { Messages } from '../Messages.ts'

export const door: Messages['door'] = {
  title: 'Porte',
  online: 'En ligne',
  noConnection: 'Pas de connexion',
  prompt: 'Tapez le code du visiteur',
  typed: '{count, plural, =0 {Aucun chiffre tapé} other {{digits}, # chiffres tapés sur {max}}}',
  keypad: 'Clavier',
  delete: 'Effacer le dernier chiffre',
  check: 'Vérifier',
  checking: 'Vérification...',
  next: 'Visiteur suivant',
  again: 'Le retaper',
  retry: 'Vérifier à nouveau',

  valid: 'Valable',
  until: 'jusqu’à {time}',
  alreadyUsed: 'Déjà utilisé',
  usedAt:
    '{time}, {minutes, plural, =0 {il y a moins d’une minute} =1 {il y a 1 minute} other {il y a # minutes}}',
  perhapsYours:
    'Votre dernier essai est resté sans réponse ; c’était peut-être celui qui a compté. Dans ce cas, laissez entrer.',
  notValid: 'Non valable',
  notValidHint: 'Demandez le code affiché sur l’écran du visiteur.',
  locked: 'Vérification en pause',
  notChecked: 'Non vérifié',
  notCheckedHint: 'Le code est toujours là : vérifiez-le encore dans un instant.',

  notValidHere:
    'Demandez le code affiché sur l’écran du visiteur. Il n’y a pas de connexion : seul le code lui-même a été vérifié.',
  offline: 'Vérifié hors ligne',
  offlineHint: 'Le code convient. Laissez entrer ; nous confirmons dès que vous êtes en ligne.',
  lockedHere:
    'Trop de codes faux. Les codes seront à nouveau vérifiés : {time}. Vous pouvez toujours faire entrer un visiteur vous-même.',
  turnedBack:
    'L’horloge de cet appareil a été reculée : il ne peut plus savoir quels codes ont servi. Connectez-le une fois, et tout rentre dans l’ordre.',
  connectBy: 'À connecter avant {day}',
  keysEnded:
    'Cet appareil est sans connexion depuis sept jours et ne peut plus vérifier les codes lui-même. Connectez-le une fois ; d’ici là, faites entrer ceux que vous connaissez par leur nom.',
  readyHere: 'Prêt pour les codes',
  untold: '{count, plural, =1 {1 visite à confirmer} other {# visites à confirmer}}',
  clockOff: {
    title: 'L’horloge de cet appareil n’est pas à l’heure',
    behind:
      'Elle retarde {hours, plural, =0 {de plus de dix minutes} =1 {d’environ une heure} other {d’environ # heures}}. Les codes sont vérifiés à la bonne heure, mais réglez l’horloge avant de passer hors connexion.',
    ahead:
      'Elle avance {hours, plural, =0 {de plus de dix minutes} =1 {d’environ une heure} other {d’environ # heures}}. Les codes sont vérifiés à la bonne heure, mais réglez l’horloge avant de passer hors connexion.',
  },
  notACode: 'Ce n’était pas un code. {max, plural, other {Un code a # chiffres}} et rien d’autre.',

  scan: {
    open: 'Scanner le code',
    title: 'Placez le QR code du visiteur devant la caméra',
    picture: 'Ce que voit la caméra',
    starting: 'Démarrage de la caméra...',
    refused: 'La caméra est inutilisable. Autorisez-la dans votre navigateur, ou tapez le code.',
    notACode: 'Ce QR code n’est pas un code d’accès.',
  },

  alarm: {
    never_issued:
      'Sans connexion, un code qui n’a jamais été donné à un visiteur a été accepté : {time}. Si ce n’était pas votre équipe, retirez cet appareil.',
    used_twice:
      'Un même code a été accepté deux fois, la seconde : {time}. C’était sur deux appareils sans connexion, ou pour deux visiteurs.',
    not_held:
      'Un appareil a signalé un code qu’il ne pouvait pas vérifier : {time}. Si ce n’était pas votre équipe, retirez cet appareil.',
    outside_its_time:
      'Un appareil a signalé un code utilisé alors qu’il n’ouvrait pas la porte : {time}. Son horloge est peut-être fausse.',
    seen: 'J’ai vu',
  },
  devices: {
    title: 'Appareils de cette porte',
    count:
      '{count, plural, =0 {Aucun appareil ne vérifie encore les codes à cette porte.} =1 {1 appareil vérifie les codes à cette porte.} other {# appareils vérifient les codes à cette porte.}}',
    signOut: 'Retirer tous les autres',
    ask: 'Retirer tous les autres appareils ?',
    askHint:
      'Ils perdent la porte aussitôt et ne peuvent plus vérifier de nouveaux codes. Ce navigateur reste.',
    confirm: 'Retirer',
    done: 'Retirés. Les nouveaux codes sont faits avec de nouvelles clés.',
    add: 'Ajouter un appareil',
    addHint:
      'Pour une tablette ou un téléphone à votre porte. Il vérifie les codes, fait entrer, répond aux demandes et met en pause. Il ne voit jamais vos revenus ni vos réglages.',
    name: 'Nom de l’appareil',
    nameHint: 'Par exemple « Tablette du comptoir »',
    makeLink: 'Afficher le code QR',
    scanHint:
      'Scannez-le avec la tablette, ou ouvrez-y le lien. Il sert une fois, pendant {minutes} minutes.',
    qr: 'Code QR qui ajoute {name}',
    ready: '{name} est prêt.',
    seen: 'vu {time}',
    heldUntil: 'vérifie hors connexion jusqu’au {day}',
    heldNone: 'a besoin d’une connexion',
    session: 'Connecté avec votre compte',
    thisOne: 'Cet appareil',
    unnamed: 'Navigateur',
    revoke: 'Retirer',
    revokeNamed: 'Retirer {name}',
    askOne: 'Retirer {name} ?',
    askOneHint:
      'Pour un appareil perdu ou mis au rebut. Il perd la porte aussitôt, et les nouveaux codes sont faits avec de nouvelles clés.',
  },
  claim: {
    title: 'Utiliser cet appareil à la porte',
    hint: 'Il vérifiera les codes, fera entrer, répondra aux demandes et pourra mettre en pause. Il reste prêt jusqu’à ce qu’on le retire.',
    start: 'Commencer',
    noLink: 'Scannez le code QR affiché sur l’écran Porte du compte de l’établissement.',
  },

  staff: {
    hand: 'Confier à l’équipe',
    handHint:
      'Cet appareil montre alors la porte et rien d’autre. Vous y êtes déconnecté ; le code PIN ou votre connexion met fin au mode équipe.',
    deviceName: 'Appareil de l’équipe',
    name: 'Nom de l’appareil',
    leave: 'Quitter le mode équipe',
    pin: 'Code PIN',
    pinAgain: 'Code PIN, encore une fois',
    pinWrong: 'Un code PIN a de 4 à 6 chiffres.',
    pinsDiffer: 'Les deux codes PIN sont différents.',
    start: 'Passer en mode équipe',
    wrongPin:
      'Ce n’est pas le code PIN. {left, plural, =1 {Il reste un essai} other {Il reste # essais}}, puis seul le mot de passe ouvre.',
    forgotten: 'Se connecter',
    passwordHint: 'Connectez-vous avec le compte de ces toilettes. Il faut une connexion.',
    email: 'E-mail',
    password: 'Mot de passe',
  },
  entry: {
    label: 'Comment les visiteurs entrent',
    kind: {
      staff: 'Équipe',
      keypad: 'Digicode',
      lock: 'Serrure',
    },
    hint: {
      staff: 'Le visiteur dit le code, vous le vérifiez sur l’écran Porte.',
      keypad:
        'Votre porte a un code fixe. Seuls les visiteurs avec une visite valable peuvent le voir, et chaque fois est notée.',
      lock: 'Une serrure qui connaît les codes TOTP les vérifie elle-même. Les visiteurs reçoivent des codes à 8 chiffres.',
    },
    save: 'Enregistrer le mode d’entrée',
    saved: 'Enregistré. Les codes déjà donnés fonctionnent comme avant.',
    code: 'Le code du digicode',
    codeHint: '3 à 10 chiffres, # ou *. Nous le gardons chiffré.',
    codeAgain:
      'Tapez le nouveau quand vous l’avez changé à la porte. Nous ne montrons jamais l’ancien.',
    codeWrong: 'Un code de digicode a de 3 à 10 chiffres, # ou *.',
    age: 'Défini le {date} ; depuis, {count, plural, =0 {personne ne l’a vu} =1 {il a été vu une fois} other {il a été vu # fois}}.',
    change: 'Changez le code de votre digicode',
    changeHint:
      'Beaucoup de visiteurs le connaissent, il a une semaine, ou quelqu’un n’a pas pu entrer. Changez-le d’abord à la porte, puis ici.',
    setUpLock: 'Configurer la serrure',
  },
  lock: {
    title: 'Configurer votre serrure',
    askHint:
      'Qui détient ces secrets peut fabriquer tous les codes de votre porte ; nous redemandons donc votre mot de passe.',
    password: 'Votre mot de passe',
    show: 'Afficher les secrets',
    limit: 'Ce qu’une serrure ne peut pas faire',
    limitHint:
      'Une serrure courante ne retient pas les usages : un code l’ouvre encore et encore jusqu’à sa fin. Réglez-la pour accepter {before} pas avant sa propre heure et {after} après, sinon des visiteurs au code valable resteront devant une porte close.',
    settings: '{name} : SHA-256, {digits} chiffres, un nouveau code toutes les {minutes} minutes',
    print: 'Imprimer',
    slot: 'Secret n° {slot}',
    qr: 'QR code du secret {slot}',
    noLock:
      'Votre porte n’est pas réglée sur une serrure. Choisissez-la d’abord sous « Comment les visiteurs entrent ».',
    toDetails: 'Ouvrir vos informations',
  },
  sign: {
    title: 'Votre affiche de porte',
    hint: 'Placez-la là où l’on vous demande. Le code mène à vos toilettes.',
    size: 'Format de l’affiche',
    sizes: { a5: 'Feuille A5', sticker: 'Autocollant, A7' },
    pdf: 'PDF à imprimer',
    svg: 'SVG pour l’imprimeur',
    failed: 'Le PDF n’a pas pu être créé sur cet appareil. Le SVG contient la même affiche.',
    none: 'Enregistrez d’abord vos informations : l’affiche aura alors des toilettes où mener.',
    open: 'Imprimer votre affiche de porte',
    picture: 'Affiche de porte de {name}',
    tips: {
      scale: 'Imprimez-la à 100 %, sur du papier à son format',
      place: 'Accrochez-la à hauteur des yeux, près de la porte',
      price: 'Elle reste juste quand votre prix ou vos horaires changent',
    },
    guest: 'Toilettes visiteurs',
    steps: { scan: 'Scannez', phone: 'Recevez un code', bell: 'Dites-le ici', keys: 'Tapez-le' },
    stepHints: {
      scan: 'Visez le code avec l’appareil photo',
      phone: 'Sur votre téléphone',
      bell: 'Donnez votre code au personnel',
      keys: 'À la porte',
    },
    footer: 'Aucune application · {host}',
  },

  arriving: 'Visiteurs en route',
  onTheWay: '{count} en route',
  someone: 'Un visiteur',
  goodUntil: 'valable jusqu’à {time}',
  goodFrom: 'valable de {from} à {time}',
  since: 'depuis {time}',
  letIn: 'Faire entrer {name} sans le code',
  letInHint: 'Seulement si vous savez que c’est {name}. La visite compte comme utilisée.',
  letInShort: 'Faire entrer',
  notLetIn: 'Cette visite a déjà été utilisée, ou elle est terminée.',
  present: 'Entrés dans la dernière demi-heure',
  nobody: 'Personne n’est en route. Toute personne qui reçoit un code apparaît ici par son nom.',
  usedToday:
    '{count, plural, =0 {Aucun visiteur aujourd’hui} =1 {1 visiteur est venu aujourd’hui} other {# visiteurs sont venus aujourd’hui}}',
  stale: 'Cette liste n’est peut-être pas à jour : {message}',

  noLocation: 'Pas encore de porte',
  noLocationHint:
    'Enregistrez d’abord vos toilettes ; ensuite, les codes des visiteurs se vérifient ici.',
  toDetails: 'Saisir vos informations',

  traffic: 'Visiteurs',
  today:
    '{count, plural, =0 {Encore personne aujourd’hui} =1 {1 visiteur aujourd’hui} other {# visiteurs aujourd’hui}}',
  lastDays: 'Visiteurs de chacun des sept derniers jours',
  guestsOn: '{count, plural, =1 {1 visiteur} other {# visiteurs}}',
}
