import type { Messages } from '../Messages.ts'

export const account: Messages['account'] = {
  title: 'Cuenta y acceso',
  type: '{userType, select, partner {Socio} other {Visitante}}',
  signOut: 'Cerrar sesión',
  name: {
    title: '{userType, select, partner {Nombre del negocio} other {Nombre}}',
    label: '{userType, select, partner {Nombre del negocio} other {Nombre completo}}',
    change: 'Cambiar nombre',
    save: 'Guardar nombre',
  },
  picture: {
    add: 'Añadir una foto',
    change: 'Cambiar foto',
    remove: 'Quitar foto',
    uploading: 'Subiendo tu foto',
    unfit: 'Elige una imagen JPEG, PNG o WebP.',
    tooLarge: 'Una foto puede tener {megabytes} MB como máximo.',
  },
  kind: {
    title: 'Estoy aquí como',
    tourist: 'Turista',
    gigWorker: 'Repartidor o conductor',
  },
  preferences: {
    title: 'Preferencias',
    text: 'Sobre qué podemos escribirte.',
    promotions: 'Ofertas y promociones',
    newBathrooms: 'Baños nuevos en mi zona',
  },
  mails: {
    title: 'Correos para ti',
    topic: {
      requests: 'Respuestas a tus solicitudes',
      reviews: 'Nuevas reseñas',
      reminders: 'Recordatorios',
    },
    when: {
      requests: 'Cuando te responde un baño que pide permiso antes.',
      reviews: 'Cuando un visitante ha escrito sobre tu baño.',
      reminders: 'Cuando conviene cambiar el código de tu teclado.',
    },
    always:
      'Los pagos, la seguridad de tu cuenta y los problemas de tu puerta siempre se comunican por correo.',
  },
  data: {
    title: 'Tus datos',
    text: 'Un archivo con todo lo que guardamos sobre ti.',
    download: 'Descargar mis datos',
    done: 'Tus datos están en tus descargas.',
  },
  delete: {
    title: 'Eliminar cuenta',
    open: 'Eliminar mi cuenta',
    goes: 'Lo que desaparece, al momento y para siempre',
    goesPerson: 'Tu nombre, correo, foto, preferencias, baños guardados y sesiones',
    goesGuest:
      'Los pases que tengas; devuelve antes el que no hayas usado para recuperar su dinero',
    goesMembership: 'Tu suscripción, también la parte del mes que ya has pagado',
    goesPartner: 'Tu baño, del mapa y de todas las búsquedas, con sus fotos',
    goesRest: 'Los ingresos de menos de 10,00 $, demasiado pequeños para pagarse',
    toEarnings: 'Ver tus ingresos',
    stays: 'Lo que queda, sin tu nombre',
    staysGuest: 'Lo que pagaste, dónde has estado y las estrellas que diste',
    staysPartner:
      'Lo pagado y lo ganado; los visitantes conservan su nombre y dirección en su historial',
    password: 'Tu contraseña',
    confirm: 'Eliminar para siempre',
  },
  email: {
    title: 'Correo',
    proven: 'Confirmado',
    unproven: 'Sin confirmar',
    bounced: 'Los correos vuelven',
    whyBounced:
      'Nuestro correo a esta dirección fue devuelto, y quizá no te lleguen recibos ni enlaces. Cambia tu correo. Si la dirección es correcta, pide un enlace y ábrelo. Hasta entonces no te enviamos correos opcionales.',
    whyProve: 'Te enviamos un enlace. Al abrirlo confirmas que esta dirección es tuya.',
    ask: 'Enviar el enlace de nuevo',
    askBounced: 'Enviar un enlace de confirmación',
    asked: 'Un nuevo enlace va de camino.',
    change: 'Cambiar correo',
    new: 'Nuevo correo',
    password: 'Tu contraseña',
    sendLink: 'Enviar allí un enlace',
    changeAsked: 'Mira en tu nuevo buzón',
    changeAskedText:
      'Un enlace va de camino a {email}. Tu correo cambia cuando lo abras; hasta entonces vale el anterior.',
  },
  password: {
    title: 'Contraseña',
    change: 'Cambiar contraseña',
    text: 'Se cerrará la sesión en tus otros dispositivos.',
    current: 'Contraseña actual',
    new: 'Nueva contraseña',
    placeholder: '8 caracteres como mínimo',
    save: 'Guardar contraseña',
    changed: 'Tu contraseña ha cambiado. Se cerró la sesión en tus otros dispositivos.',
  },
  sessions: {
    title: 'Dónde tienes la sesión abierta',
    lastSeen: 'Última vez: {moment}',
    thisOne: 'Este dispositivo',
    unknownDevice: 'Dispositivo desconocido',
    end: 'Cerrar',
    endOne: 'Cerrar la sesión en {device}',
    hint: 'Cierra lo que no reconozcas y cambia tu contraseña.',
  },
}
