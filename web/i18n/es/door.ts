import type { Messages } from '../Messages.ts'

export const door: Messages['door'] = {
  title: 'Puerta',
  online: 'En línea',
  noConnection: 'Sin conexión',
  prompt: 'Escribe el código del visitante',
  typed:
    '{count, plural, =0 {Ningún dígito escrito} other {{digits}, # de {max} dígitos escritos}}',
  keypad: 'Teclado',
  delete: 'Borrar el último dígito',
  check: 'Comprobar',
  checking: 'Comprobando...',
  next: 'Siguiente visitante',
  again: 'Escribirlo de nuevo',
  retry: 'Comprobarlo de nuevo',

  valid: 'Válido',
  until: 'hasta: {time}',
  alreadyUsed: 'Ya usado',
  usedAt:
    '{time}, {minutes, plural, =0 {hace menos de un minuto} =1 {hace 1 minuto} other {hace # minutos}}',
  perhapsYours:
    'Tu último intento no tuvo respuesta; quizá fue el que contó. En ese caso, deja pasar al visitante.',
  notValid: 'No válido',
  notValidHint: 'Pide el código que aparece en la pantalla del visitante.',
  locked: 'Comprobación en pausa',
  notChecked: 'Sin comprobar',
  notCheckedHint: 'El código sigue ahí: compruébalo de nuevo en un momento.',

  notValidHere:
    'Pide el código que aparece en la pantalla del visitante. No hay conexión, así que solo se ha mirado el código en sí.',
  offline: 'Comprobado sin conexión',
  offlineHint:
    'El código encaja. Deja pasar al visitante; lo confirmamos cuando vuelva la conexión.',
  lockedHere:
    'Demasiados códigos erróneos. Se vuelven a comprobar a partir de: {time}. Siempre puedes dejar pasar tú a un visitante.',
  turnedBack:
    'El reloj de este dispositivo se ha atrasado, así que no puede saber qué códigos se usaron. Conéctalo una vez y quedará arreglado.',
  connectBy: 'Conéctate antes del {day}',
  keysEnded:
    'Este dispositivo lleva siete días sin conexión y ya no puede comprobar códigos por sí mismo. Conéctalo una vez; hasta entonces, deja pasar a quien conozcas por su nombre.',
  readyHere: 'Listo para códigos',
  untold: '{count, plural, =1 {1 visita por confirmar} other {# visitas por confirmar}}',
  clockOff: {
    title: 'El reloj de este dispositivo va mal',
    behind:
      'Va {hours, plural, =0 {más de diez minutos} =1 {cerca de una hora} other {cerca de # horas}} atrasado. Los códigos se comprueban con la hora correcta, pero ponlo en hora antes de quedarte sin conexión.',
    ahead:
      'Va {hours, plural, =0 {más de diez minutos} =1 {cerca de una hora} other {cerca de # horas}} adelantado. Los códigos se comprueban con la hora correcta, pero ponlo en hora antes de quedarte sin conexión.',
  },
  notACode: 'Eso no era un código. {max, plural, other {Un código tiene # dígitos}} y nada más.',

  scan: {
    open: 'Escanear el código',
    title: 'Pon el código QR del visitante ante la cámara',
    picture: 'Lo que ve la cámara',
    starting: 'Encendiendo la cámara...',
    refused: 'No se puede usar la cámara. Permítela en tu navegador o escribe el código.',
    notACode: 'Este código QR no es un código de acceso.',
  },

  alarm: {
    never_issued:
      'Sin conexión se admitió un código que nunca se dio a ningún visitante ({time}). Si no fue tu personal, quita ese dispositivo.',
    used_twice:
      'Un mismo código se admitió dos veces, la segunda: {time}. Fueron dos dispositivos sin conexión o dos visitantes.',
    not_held:
      'Un dispositivo comunicó un código que nunca pudo comprobar ({time}). Si no fue tu personal, quita ese dispositivo.',
    outside_its_time:
      'Un dispositivo comunicó un código usado cuando no abría la puerta ({time}). Puede que su reloj esté mal.',
    seen: 'Ya lo he visto',
  },
  devices: {
    title: 'Dispositivos de esta puerta',
    count:
      '{count, plural, =0 {Ningún dispositivo comprueba códigos en esta puerta todavía.} =1 {1 dispositivo comprueba códigos en esta puerta.} other {# dispositivos comprueban códigos en esta puerta.}}',
    signOut: 'Quitar todos los demás',
    ask: '¿Quitar todos los demás dispositivos?',
    askHint:
      'Pierden la puerta al momento y no pueden comprobar códigos nuevos. Este navegador sigue.',
    confirm: 'Quitar',
    done: 'Quitados. Los códigos nuevos se crean con claves nuevas.',
    add: 'Añadir un dispositivo',
    addHint:
      'Para una tableta o un móvil en tu puerta. Comprueba códigos, deja pasar, responde solicitudes y pausa. Nunca ve tus ingresos ni tus ajustes.',
    name: 'Nombre del dispositivo',
    nameHint: 'Por ejemplo, «Tableta de la barra»',
    makeLink: 'Mostrar el código QR',
    scanHint:
      'Escanéalo con la tableta o abre allí el enlace. Sirve una vez, durante {minutes} minutos.',
    qr: 'Código QR que añade {name}',
    ready: '{name} está listo.',
    seen: 'visto {time}',
    heldUntil: 'comprueba sin conexión hasta el {day}',
    heldNone: 'necesita conexión',
    session: 'Con la sesión de tu cuenta',
    thisOne: 'Este dispositivo',
    unnamed: 'Navegador',
    revoke: 'Quitar',
    revokeNamed: 'Quitar {name}',
    askOne: '¿Quitar {name}?',
    askOneHint:
      'Para un dispositivo perdido o retirado. Pierde la puerta al momento y los códigos nuevos se crean con claves nuevas.',
  },
  claim: {
    title: 'Usar este dispositivo en la puerta',
    hint: 'Comprobará códigos, dejará pasar, responderá solicitudes y podrá pausar. Sigue listo hasta que se quite.',
    start: 'Empezar',
    noLink: 'Escanea el código QR que aparece en la pantalla Puerta de la cuenta del local.',
  },

  staff: {
    hand: 'Dejar al personal',
    handHint:
      'Este dispositivo muestra entonces la puerta y nada más. Aquí se cierra tu sesión; el modo personal termina con el PIN o si inicias sesión.',
    deviceName: 'Dispositivo del personal',
    name: 'Nombre del dispositivo',
    leave: 'Salir del modo personal',
    pin: 'PIN',
    pinAgain: 'Repite el PIN',
    pinWrong: 'Un PIN tiene de 4 a 6 dígitos.',
    pinsDiffer: 'Los dos PIN no coinciden.',
    start: 'Iniciar el modo personal',
    wrongPin:
      'Este no es el PIN. {left, plural, =1 {Queda un intento} other {Quedan # intentos}}; después solo abre la contraseña.',
    forgotten: 'Iniciar sesión',
    passwordHint: 'Inicia sesión con la cuenta de este baño. Hace falta conexión.',
    email: 'Correo',
    password: 'Contraseña',
  },
  entry: {
    label: 'Cómo entran los visitantes',
    kind: {
      staff: 'Personal',
      keypad: 'Teclado',
      lock: 'Cerradura',
    },
    hint: {
      staff: 'El visitante dice el código y tú lo compruebas en la pantalla Puerta.',
      keypad:
        'Tu puerta tiene un código fijo. Solo lo ven los visitantes con una visita válida, y cada vez queda anotado.',
      lock: 'Una cerradura que entiende códigos TOTP los comprueba ella misma. Los visitantes reciben códigos de 8 dígitos.',
    },
    save: 'Guardar cómo se entra',
    saved: 'Guardado. Los códigos ya entregados funcionan como antes.',
    code: 'El código del teclado',
    codeHint: 'De 3 a 10 dígitos, # o *. Lo guardamos cifrado.',
    codeAgain:
      'Escribe uno nuevo cuando lo hayas cambiado en la puerta. El anterior no lo mostramos nunca.',
    codeWrong: 'Un código de teclado tiene de 3 a 10 dígitos, # o *.',
    age: 'Puesto el {date}; desde entonces {count, plural, =0 {no lo ha visto nadie} =1 {se ha visto una vez} other {se ha visto # veces}}.',
    change: 'Cambia el código de tu teclado',
    changeHint:
      'Ya lo conocen muchos visitantes, tiene una semana o alguien no pudo entrar. Cámbialo primero en la puerta y después aquí.',
    setUpLock: 'Configurar la cerradura',
  },
  lock: {
    title: 'Configura tu cerradura',
    askHint:
      'Quien tenga estos secretos puede crear todos los códigos de tu puerta; por eso te pedimos de nuevo la contraseña.',
    password: 'Tu contraseña',
    show: 'Mostrar los secretos',
    limit: 'Lo que una cerradura no puede hacer',
    limitHint:
      'Una cerradura corriente no recuerda los usos: un código la abre una y otra vez hasta que termina. Haz que acepte {before} pasos antes de su propia hora y {after} después, o habrá visitantes con un código válido ante una puerta cerrada.',
    settings: '{name}: SHA-256, {digits} dígitos, un código nuevo cada {minutes} minutos',
    print: 'Imprimir',
    slot: 'Secreto {slot}',
    qr: 'Código QR del secreto {slot}',
    noLock:
      'Tu puerta no está puesta con cerradura. Elígela primero en «Cómo entran los visitantes».',
    toDetails: 'Abrir tus datos',
  },
  sign: {
    title: 'Tu cartel para la puerta',
    hint: 'Ponlo donde la gente pregunta. El código lleva a tu baño.',
    size: 'Tamaño del cartel',
    sizes: { a5: 'Hoja A5', sticker: 'Pegatina, A7' },
    pdf: 'PDF para imprimir',
    svg: 'SVG para la imprenta',
    failed: 'No se pudo crear el PDF en este dispositivo. El SVG contiene el mismo cartel.',
    none: 'Guarda primero tus datos; entonces habrá un baño al que lleve el cartel.',
    open: 'Imprime el cartel de tu puerta',
    picture: 'Cartel de {name} para la puerta',
    tips: {
      scale: 'Imprímelo al 100 %, en papel de su tamaño',
      place: 'Cuélgalo a la altura de los ojos, junto a la puerta',
      price: 'Sigue siendo válido aunque cambies el precio o el horario',
    },
    guest: 'Baño para visitantes',
    steps: { scan: 'Escanea', phone: 'Recibe un código', bell: 'Dilo aquí', keys: 'Escríbelo' },
    stepHints: {
      scan: 'Apunta con la cámara al código',
      phone: 'En tu propio teléfono',
      bell: 'Di tu código al personal',
      keys: 'En la puerta',
    },
    footer: 'Sin instalar nada · {host}',
  },

  arriving: 'Visitantes en camino',
  onTheWay: '{count} en camino',
  someone: 'Un visitante',
  goodUntil: 'válido hasta: {time}',
  goodFrom: 'válido de {from} a {time}',
  since: 'desde: {time}',
  letIn: 'Dejar pasar a {name} sin el código',
  letInHint: 'Solo si sabes que es {name}. La visita cuenta como usada.',
  letInShort: 'Dejar pasar',
  notLetIn: 'Esta visita ya se usó o ha terminado.',
  present: 'Entraron en la última media hora',
  nobody: 'Nadie está en camino. Quien reciba un código aparecerá aquí con su nombre.',
  usedToday:
    '{count, plural, =0 {Hoy no ha venido ningún visitante} =1 {Hoy ha venido 1 visitante} other {Hoy han venido # visitantes}}',
  stale: 'Esta lista puede no estar al día: {message}',

  noLocation: 'Todavía no hay puerta',
  noLocationHint: 'Guarda primero los datos de tu baño; después se comprueban aquí los códigos.',
  toDetails: 'Introducir tus datos',

  traffic: 'Visitantes',
  today: '{count, plural, =0 {Nadie todavía hoy} =1 {1 visitante hoy} other {# visitantes hoy}}',
  lastDays: 'Visitantes en cada uno de los últimos siete días',
  guestsOn: '{count, plural, =1 {1 visitante} other {# visitantes}}',
}
