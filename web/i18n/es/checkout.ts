import type { Messages } from '../Messages.ts'

export const checkout: Messages['checkout'] = {
  title: 'Pago',
  loading: 'Consultando lo que vas a comprar...',
  heading: {
    visit: 'Paga una visita',
    plan: 'Paga tu plan',
  },
  pay: 'Pagar {price}',
  leaving: 'Te llevamos a la página de pago...',
  oneVisit: 'Una visita',
  code: 'Un código que abre esta puerta durante {minutes} minutos, nada más pagar',
  codeAsked: 'Un código que abre esta puerta durante {minutes} minutos, en cuanto acepten',
  onlyHere: 'Sin cuenta en el local y sin compromiso',
  provider:
    'Pagas en la página de nuestro proveedor de tarjetas. Pitstop nunca ve el número de tu tarjeta.',
  seePlans: '¿Vienes más a menudo? Ver planes',
  otherPlan: 'Elegir otro plan',
  gone: 'Este baño ya no está aquí',
  goneHint: 'No se ha cobrado nada.',
  goneAction: 'Buscar un baño',

  priceChanged: 'Ahora el precio es {price}',
  priceChangedHint: 'Cambió hace un momento. No se ha cobrado nada: paga solo si aún quieres.',
  refused: 'No se ha cobrado nada',
  findOther: 'Buscar otro baño',
  findRestroom: 'Buscar un baño',
  proveEmail: 'Confirmar tu correo',

  asking: 'Comprobando tu pago...',
  askingHint: 'Tarda un momento. Deja esta página abierta.',
  open: {
    title: 'Tu pago sigue en camino',
    text: 'Continúa sin esta página. Cuando llegue, verás tu código o plan en tu perfil; si no llega, no se cobra nada.',
  },
  noAnswer: {
    title: 'No pudimos preguntar cómo va',
    text: 'Si pagaste, tu pago está a salvo y lo atenderemos igualmente.',
  },
  unknown: {
    title: 'No conocemos ninguna compra tuya así',
    text: 'La dirección de esta página puede estar cortada, o pertenece a otra cuenta.',
  },
  nothing: {
    title: 'No hay ninguna compra que mostrar',
    text: 'Esta página cuenta cómo fue un pago. No tienes ninguno abierto aquí.',
  },
  toProfile: 'Ir a mi perfil',

  ready: {
    title: 'Listo: {plan}',
    paid: 'Pagado',
    opens: 'Abre',
    anyUpTo: 'Cualquier local hasta {price}',
    every: 'Todos los locales, también los prémium',
    runs: 'Duración',
    yourRestroom: 'Tu baño',
    included: 'Incluido en tu plan',
    notIncluded: 'Prémium: no incluido en tu plan',
    getCode: 'Obtener código de acceso',
  },

  moneyBack: {
    title: 'Tu dinero va de vuelta',
    reason: {
      too_late: 'Tu pago llegó cuando el plazo ya había terminado.',
      location_closed: 'El baño ya había cerrado cuando llegó tu pago.',
      busy: 'Todos los códigos de esta puerta estaban ocupados cuando llegó tu pago.',
      already_member: 'Ya tienes una suscripción; con una basta.',
      given_back: 'Devolviste tu pase.',
      no_entry: 'No pudiste entrar.',
      other: 'No pudimos darte lo que pagaste.',
    },
    how: 'Todo vuelve a tu tarjeta automáticamente. La mayoría de los bancos lo muestra en 5 a 10 días.',
    nextFree: 'El próximo código de esta puerta queda libre: {time}.',
    tryThere: 'Volver a mirarlo',
    findOther: 'Buscar el baño abierto más cercano',
  },

  notPaid: {
    title: 'No se ha cobrado nada',
    text: 'El pago no se completó o se cerró su página. Puedes intentarlo de nuevo.',
  },
  cancelled: {
    title: 'No se ha cobrado nada',
    text: 'Saliste de la página de pago antes de pagar. Lo que elegiste sigue guardado aquí.',
    textPlain: 'Saliste de la página de pago antes de pagar.',
  },
  failed: {
    title: 'No se pudo abrir la página de pago',
    text: 'No se ha cobrado nada. Falló la conexión o nuestro proveedor de tarjetas no respondió; puedes intentarlo de nuevo sin riesgo.',
  },
  back: 'Volver al pago',
  tryAgain: 'Intentar de nuevo',
  toPlans: 'Ver planes',
}
